"""What is read and written: JSON forms, schemas, records, and the strict reader."""
