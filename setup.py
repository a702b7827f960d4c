"""Builds the compiled kernel where that is possible; everything else is in pyproject.toml.

The rooms of `bones.kernel` are put together and compiled by Cython as one module (see
src/bones/kernel/amalgam.py). Where a compiler, Python's headers or Cython are missing, the
same sources run as plain Python.

Environment:
    BONES_BUILD: `auto` (the default), `pure` (compile nothing) or `compiled` (fail rather
        than fall back).
    BONES_SANITIZE: 1 builds a kernel that stops where it reaches beyond its memory or does what
        C leaves undefined, for `scripts/check --long`.
    BONES_NATIVE: 1 compiles for this machine's processor (`-march=native`); such a wheel
        may not run on another.
"""

import importlib.util
import json
import os
import shutil
import sys
import sysconfig
from pathlib import Path
from types import ModuleType
from typing import Any

from setuptools import Extension, setup
from setuptools.command.bdist_wheel import bdist_wheel
from setuptools.command.build_ext import build_ext
from setuptools.errors import CCompilerError

KERNEL = Path("src/bones/kernel")
DIRECTIVES = {
    "language_level": 3,
    "boundscheck": False,
    "wraparound": False,
    "cdivision": True,
    "initializedcheck": False,
}
SANITIZE = ["-fsanitize=address,undefined", "-fno-sanitize-recover=undefined"]
# One wheel for every Python from 3.11; a free-threaded one has no stable ABI to build for.
STABLE_ABI = not sysconfig.get_config_var("Py_GIL_DISABLED")
# A development install stays plain: there, an edited file must be the one that runs.
DEVELOPMENT = {"develop", "editable_wheel"} & set(sys.argv)


def kernel_file(name: str) -> ModuleType:
    """Return a file of the kernel as a module: the package cannot be imported yet."""
    spec = importlib.util.spec_from_file_location(f"bones_kernel_{name}", KERNEL / f"{name}.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def extensions() -> list[Extension]:
    """Return the compiled module, or nothing where compiling is not wanted."""
    if DEVELOPMENT or wanted() == "pure":
        return []
    rooms = [str(KERNEL / f"{room}.py") for room in kernel_file("amalgam").ROOMS]
    return [
        Extension(
            "bones.kernel.compiled",
            rooms,
            define_macros=[("Py_LIMITED_API", "0x030B0000")] if STABLE_ABI else [],
            py_limited_api=STABLE_ABI,
        )
    ]


def wanted() -> str:
    """Return what `BONES_BUILD` asks for."""
    choice = os.environ.get("BONES_BUILD") or "auto"
    if choice not in ("auto", "pure", "compiled"):
        raise SystemExit(f"BONES_BUILD is auto, pure or compiled, not {choice}")
    return choice


def asked_for(name: str) -> bool:
    """Return whether an environment variable is set, and not to 0."""
    return os.environ.get(name, "0") not in ("", "0")


def reason(problem: Exception) -> str:
    """Return in a few words why nothing was compiled."""
    compiler = (os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc").split()[0]
    if shutil.which(compiler) is None:
        return f"there is no C compiler {compiler}"
    if not Path(sysconfig.get_path("include"), "Python.h").is_file():
        return "Python's headers are missing; Debian has them in python3-dev"
    if isinstance(problem, CCompilerError):
        return f"{compiler} refused it, in the words above"
    return (str(problem).strip() or type(problem).__name__).splitlines()[0][:200]


class BuildKernel(build_ext):
    """Compiles the kernel, or leaves nothing behind and says so in one line."""

    failed = False

    def run(self) -> None:
        """Compile; on any failure remove what was built."""
        if self.inplace or not self.extensions:
            return
        try:
            self.translate()
            super().run()
            self.note()
        # Compiler, linker, Cython and the file system each fail in classes of their own.
        except Exception as problem:
            if wanted() == "compiled":
                raise
            self.failed = True
            for output in self.get_outputs():
                Path(output).unlink(missing_ok=True)
            print(f"bones: kernel not compiled, installed as plain Python ({reason(problem)})")

    def translate(self) -> None:
        """Put the rooms together and turn them into C."""
        # Imported here: the rest of this file must work without Cython.
        from Cython.Build import cythonize

        work = Path(self.build_temp).resolve()
        package = work / "bones" / "kernel"
        package.mkdir(parents=True, exist_ok=True)
        source, declarations = kernel_file("amalgam").amalgam(KERNEL)
        for folder in (package.parent, package):
            (folder / "__init__.py").touch()
        (package / "compiled.py").write_text(source, encoding="utf-8")
        (package / "compiled.pxd").write_text(declarations, encoding="utf-8")
        [kernel] = self.extensions
        [translated] = cythonize(
            [Extension(kernel.name, [str(package / "compiled.py")])],
            include_path=[str(work)],
            compiler_directives=DIRECTIVES,
            quiet=True,
        )
        kernel.sources = translated.sources

    def build_extensions(self) -> None:
        """Choose the flags, now that the compiler is known."""
        if self.compiler.compiler_type == "unix":
            # What is marked inline is meant so: a play is one path through many small functions.
            # Vectors cost more than they give: what was just stored in parts has to wait.
            # Sums of doubles are the same as in plain Python only if none are fused.
            flags = ["-O3", "-g0", "-ffp-contract=off", "-fno-tree-vectorize"]
            flags.append("-fno-tree-slp-vectorize")
            flags.append("-DCYTHON_INLINE=__inline__ __attribute__((always_inline))")
            if asked_for("BONES_NATIVE"):
                flags.append("-march=native")
            for extension in self.extensions:
                extension.extra_compile_args = flags
                if asked_for("BONES_SANITIZE"):
                    extension.extra_compile_args = [*flags, *SANITIZE, "-O1", "-g"]
                    extension.extra_link_args = SANITIZE
        self.parallel = self.parallel or os.cpu_count()
        super().build_extensions()

    def notes_file(self) -> Path:
        """Return where the build says what it compiled."""
        return Path(self.build_lib, "bones", "kernel", kernel_file("build").BUILT)

    def note(self) -> None:
        """Write down the hash of the sources that were compiled."""
        built = {
            "sources": kernel_file("build").source_hash(KERNEL),
            "modules": [extension.name for extension in self.extensions],
        }
        self.notes_file().write_text(json.dumps(built, indent=2) + "\n", encoding="utf-8")

    def get_outputs(self) -> list[str]:
        """Return every file that a successful build leaves."""
        outputs: list[str] = super().get_outputs()
        return [*outputs, str(self.notes_file())] if self.extensions else outputs


class Wheel(bdist_wheel):
    """Names the wheel after what was built, not after what was hoped for."""

    def run(self) -> None:
        """Compile first: the name and the folders of the wheel depend on it."""
        if self.distribution.has_ext_modules():
            self.run_command("build_ext")
            build = self.get_finalized_command("build_ext")
            assert isinstance(build, BuildKernel)
            if build.failed:
                self.distribution.ext_modules = None
                self.root_is_pure = True
        super().run()


options: dict[str, Any] = {}
modules = extensions()
if modules and STABLE_ABI:
    options["bdist_wheel"] = {"py_limited_api": "cp311"}

setup(
    cmdclass={"build_ext": BuildKernel, "bdist_wheel": Wheel},
    ext_modules=modules,
    options=options,
)
