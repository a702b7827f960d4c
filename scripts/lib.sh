# shellcheck shell=bash
# What the scripts share: finding Python, making environments, installing into them once.
# All of it stays in the checkout: environments in .venv*, logs and builds in .build.

root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
state=$root/.build
mkdir -p "$state"
# Settings of another environment must not reach into the ones made here.
unset PYTHONHOME PYTHONPATH VIRTUAL_ENV
export PIP_DISABLE_PIP_VERSION_CHECK=1 PIP_NO_INPUT=1 PIP_ROOT_USER_ACTION=ignore

say() { printf '%s\n' "$*" >&2; }

die() {
    say "$@"
    exit 1
}

# Sets base: a Python of at least 3.11.
find_python() {
    local candidate
    for candidate in "${PYTHON:-}" python3.11 python3.12 python3.13 python3.14 python3 /usr/bin/python3; do
        [ -n "$candidate" ] || continue
        if "$candidate" -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null; then
            base=$candidate
            return
        fi
    done
    die "bones needs Python 3.11 or newer and found none: install python3, or name one with PYTHON=/path/to/python3."
}

# Prints what an environment in folder $1 rests on: its Python and its place.
identity() {
    "$base" -c 'import sys; print(sys.version, sys.base_prefix, sys.argv[1])' "$1"
}

# Prints one hash over the names and contents of all files under the paths given.
fingerprint() {
    (
        cd "$root"
        find "$@" -type f ! -path '*/__pycache__/*' ! -path '*.egg-info/*' ! -name '*.so' -print0 |
            LC_ALL=C sort -z | xargs -0 sha256sum | sha256sum | cut -d ' ' -f 1
    )
}

# Prints what a compiled build rests on besides the sources.
compiler() {
    local cc=${CC:-gcc}
    command -v "${cc%% *}" || echo none
    "$base" -c 'import os, sysconfig; print(os.path.exists(sysconfig.get_path("include") + "/Python.h"))'
    printf '%s %s %s %s\n' "$cc" "${BONES_BUILD:-auto}" "${BONES_NATIVE:-0}" "${BONES_SANITIZE:-0}"
}

# Sets pip: a command that installs into folder $1. That is the folder's own pip or, where
# Debian has no python3-venv, the one of the Python that made it. Fails if there is neither.
find_pip() {
    if "$1/bin/python" -m pip --version >/dev/null 2>&1; then
        pip=("$1/bin/python" -m pip)
    elif "$base" -m pip --python "$1/bin/python" --version >/dev/null 2>&1; then
        pip=("$base" -m pip --python "$1/bin/python")
    else
        return 1
    fi
}

# Makes the environment in folder $1, unless it is there already, and sets pip for it.
make_environment() {
    local wanted
    wanted=$(identity "$1")
    if [ "$(cat "$1/made" 2>/dev/null)" = "$wanted" ] && find_pip "$1"; then
        return
    fi
    rm -rf "$1"
    if ! "$base" -m venv "$1" >/dev/null 2>&1; then
        rm -rf "$1"
        "$base" -m venv --without-pip "$1" >/dev/null 2>&1 || return 1
    fi
    find_pip "$1" || return 1
    printf '%s\n' "$wanted" >"$1/made"
}

# Copies what the package is built from to folder $1: a build inside the checkout would
# also pack what earlier builds left there.
export_sources() {
    local name
    rm -rf "$1"
    mkdir -p "$1"
    for name in pyproject.toml setup.py MANIFEST.in LICENSE README.md CHANGELOG.md CONTRIBUTING.md; do
        [ ! -e "$root/$name" ] || cp "$root/$name" "$1/"
    done
    cp -r "$root/src" "$1/src"
    find "$1" \( -name '*.egg-info' -o -name __pycache__ \) -prune -exec rm -rf {} +
}

# Whether folder $1 holds a working environment that was installed for stamp $2.
is_installed() {
    [ "$(cat "$1/installed" 2>/dev/null)" = "$2" ] && "$1/bin/python" -c '' 2>/dev/null
}

# install FOLDER STAMP MESSAGE ARGUMENT…: pip install ARGUMENT… in FOLDER, and note STAMP.
# Returns 3 where there is no pip, 1 where installing failed.
install() {
    local folder=$1 stamp=$2 message=$3 log
    shift 3
    # Another script may have done it while this one waited for the lock.
    ! is_installed "$folder" "$stamp" || return 0
    log=$state/${folder##*/.}.log
    make_environment "$folder" || return 3
    say "$message"
    rm -f "$folder/installed"
    if ! "${pip[@]}" install -v "$@" >"$log" 2>&1; then
        say "Setting up failed. The log is $log; it ends:"
        tail -n 4 "$log" >&2
        return 1
    fi
    grep -o -m 1 'bones: kernel not compiled.*' "$log" >&2 || true
    printf '%s\n' "$stamp" >"$folder/installed"
}

install_wheel() {
    export_sources "$state/$(basename "$1")-source" || return 1
    install "$@"
}

# with_lock NAME COMMAND…: runs COMMAND while no other script runs one under that NAME.
with_lock() {
    local name=$1
    shift
    if command -v flock >/dev/null; then
        (
            flock 9
            "$@" 9>&-
        ) 9>"$state/$name.lock"
    else
        "$@"
    fi
}

# Explains status $1 of an install, and ends the script.
give_up() {
    [ "$1" -ne 3 ] || say "bones needs pip to set itself up and $base has none: install python3-venv (Debian, Ubuntu: apt install python3-venv) and run this again."
    exit 1
}

# Sets python: that of .venv, with everything a developer needs and the checkout itself
# (not compiled, so that an edited file is the one that runs).
dev_environment() {
    find_python
    local folder=$root/.venv stamp status=0
    stamp=$(
        fingerprint pyproject.toml setup.py
        identity "$folder"
    )
    python=$folder/bin/python
    is_installed "$folder" "$stamp" && return
    with_lock .venv install "$folder" "$stamp" "Setting up the development environment (once, about a minute) …" \
        -e "$root[dev]" || status=$?
    [ "$status" -eq 0 ] || give_up "$status"
}

# wheel_environment NAME EXTRAS: sets python: that of the environment NAME, where the
# package is installed as a user gets it, compiled if that is possible. Returns 3 where
# there is no pip.
wheel_environment() {
    find_python
    local folder=$root/$1 stamp status=0
    stamp=$(
        fingerprint pyproject.toml setup.py MANIFEST.in src
        compiler
        identity "$folder"
    )
    python=$folder/bin/python
    is_installed "$folder" "$stamp" && return
    with_lock "$1" install_wheel "$folder" "$stamp" "Setting up bones (once, about a minute) …" \
        "$state/$1-source$2" || status=$?
    return "$status"
}

# Installs, into the environment of wheel_environment, what the table in the browser needs
# besides (the extra `server`). Returns 1 where that cannot be done.
server_extra() {
    local folder=${python%/bin/python} log=$state/server.log wanted
    ! "$python" -P -c 'import bones.server.serving' 2>/dev/null || return 0
    find_pip "$folder" || return 1
    # Named one by one: asked for the extra itself, pip would build the kernel again.
    wanted=$("$python" -P -c '
from importlib.metadata import requires
for each in requires("bones-dominoes") or []:
    name, _, marker = each.partition(";")
    if "server" in marker:
        print(name.strip())
') || return 1
    say "Setting up the table in the browser (once, about half a minute) …"
    # shellcheck disable=SC2086 # each is a word of its own
    if ! "${pip[@]}" install $wanted >"$log" 2>&1; then
        say "Setting up failed. The log is $log; it ends:"
        tail -n 4 "$log" >&2
        return 1
    fi
}

# peer_environment FOLDER REQUIREMENT: has this package in an environment of other programs;
# what pip says goes to .build/peers.log.
peer_environment() {
    make_environment "$1" || return 1
    "${pip[@]}" freeze 2>/dev/null | tr -- '_' '-' | grep -qixF "$(tr -- '_' '-' <<<"$2")" && return
    say "Installing the peer $2 …"
    "${pip[@]}" install "$2" >>"$state/peers.log" 2>&1
}

# Sets python: that of an environment with the compiled kernel, which everything that is measured uses.
bench_environment() {
    local headers='import os, sys, sysconfig; sys.exit(not os.path.exists(sysconfig.get_path("include") + "/Python.h"))'
    command -v "${CC:-gcc}" >/dev/null || die "The kernel must be compiled for this: install gcc (Debian, Ubuntu: apt install gcc python3-dev)."
    # The Python that the system came with, where it can build: builds of one's own are often slower,
    # and what is kept should be comparable.
    if [ -z "${PYTHON:-}" ] && /usr/bin/python3 -c "$headers" 2>/dev/null; then
        export PYTHON=/usr/bin/python3
    fi
    export BONES_BUILD=compiled
    wheel_environment .venv-bench "" || give_up $?
}
