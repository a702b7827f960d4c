"""The API for programs: the tables in JSON, made of the same views as the pages."""

from bones.server.api.router import API_DOC, ROOT, api, description

__all__ = ["API_DOC", "ROOT", "api", "description"]
