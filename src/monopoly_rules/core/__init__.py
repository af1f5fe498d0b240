"""The typed core that both games share: property sets, cards, hands, scoring, layouts."""
