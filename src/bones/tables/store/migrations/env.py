"""How Alembic runs the migrations: on the connection that `bones.tables.store.opening` hands it."""

from alembic import context

from bones.tables.store.schema import METADATA

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=METADATA,
    render_as_batch=True,  # SQLite changes columns only by making the table anew
)
with context.begin_transaction():
    context.run_migrations()
