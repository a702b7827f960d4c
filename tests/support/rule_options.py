"""Strategies for options and rules, for any test that wants more than the presets."""

from enum import StrEnum

from hypothesis import strategies as st

from bones.rules import FIELDS, Field, Rules, preset, presets
from bones.rules.field import HAND_LIMIT, SEATS, OptionValue, Value
from bones.rules.frozen import FrozenMap


def values(field: Field) -> st.SearchStrategy[Value]:
    """Every value a field may have."""
    if field.kind is bool:
        return st.booleans()
    if field.kind is FrozenMap:
        sizes = st.dictionaries(st.sampled_from(SEATS), st.integers(1, HAND_LIMIT))
        return sizes.map(lambda sizes: FrozenMap(sorted(sizes.items())))
    if field.kind is int:
        whole = st.integers(field.low, field.high)
        return st.sampled_from(field.choices) if field.choices else whole
    assert issubclass(field.kind, StrEnum)
    return st.sampled_from(list(field.kind))


def options() -> st.SearchStrategy[dict[str, Value]]:
    """Some options with any of their values, whether or not they go together."""
    return st.fixed_dictionaries({}, optional={field.name: values(field) for field in FIELDS})


def rules() -> st.SearchStrategy[Rules]:
    """A preset with some options changed, whether or not they go together."""
    return st.builds(
        lambda name, changes: preset(name, **changes), st.sampled_from(presets()), options()
    )


def written(changes: dict[str, Value]) -> dict[str, OptionValue]:
    """The options as JSON holds them."""
    by_name = {field.name: field for field in FIELDS}
    return {name: by_name[name].write(value) for name, value in changes.items()}
