"""Tests of the typed core: sets, cards, hands, scoring and layouts."""
