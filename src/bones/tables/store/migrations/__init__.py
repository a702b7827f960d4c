"""Steps that bring older data up to date, run by Alembic."""
