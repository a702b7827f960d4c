"""What the TOML reader of the standard library complains of, so far as we translate it."""

from typing import Final

from bones.language import N_

TOML_FAULTS: Final = (
    N_("{fault} (at line {line}, column {column})"),
    N_("{fault} (at end of document)"),
    N_("Cannot declare {key} twice"),
    N_("Cannot overwrite a value"),
    N_("Duplicate inline table key {key}"),
    N_("Escaped character is not a Unicode scalar value"),
    N_("Expected '=' after a key in a key/value pair"),
    N_("Expected ']' at the end of a table declaration"),
    N_("Expected ']]' at the end of an array declaration"),
    N_("Expected newline or end of document after a statement"),
    N_("Expected {text}"),
    N_("Found invalid character {sign}"),
    N_("Illegal character {sign}"),
    N_("Invalid date or datetime"),
    N_("Invalid hex value"),
    N_("Invalid initial character for a key part"),
    N_("Invalid statement"),
    N_("Invalid value"),
    N_("Unclosed array"),
    N_("Unclosed inline table"),
    N_("Unescaped '\\' in a string"),
    N_("Unterminated string"),
)
"""Its sentences as templates for `bones.language.retold`; a part that is a sentence is a fault."""
