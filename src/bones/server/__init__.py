"""The table in the browser: pages made on the server, and the server that hands them out."""

from bones.server.app import create_app
from bones.server.settings import Settings

__all__ = ["Settings", "create_app"]
