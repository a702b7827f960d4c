"""The API for programs: the tables in JSON, made of the same views as the pages."""

from bones.server.api.router import API_DOC, api

__all__ = ["API_DOC", "api"]
