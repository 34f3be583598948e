#!/usr/bin/env python3
"""Writes generated/: one file a family or small scheme and language, and what makes a crate of the
Rust modules. Removes what nothing makes any more. Functions that look up tables are left out: these
would come with them, and stand in the file of their own family, too.

Usage: regenerate.py COMMAND FOLDER
"""

import json
import re
import subprocess
import sys
from pathlib import Path

# Families with tables of more bytes, and schemes of more, are for a build to generate.
MOST_BYTES = 65536
TEMPLATES = Path(__file__).resolve().parent.parent / "templates"


def bbtables(*arguments):
    return subprocess.run([sys.argv[1], *arguments], check=True, stdout=subprocess.PIPE, text=True).stdout


def families_of(catalogue):
    """The words that ask for each family, and the declaration of its module in Rust."""
    families = {}
    for item in catalogue["tables"] + catalogue["functions"]:
        families.setdefault(item["family"], []).append(item)
    for family, items in families.items():
        alone = [item for item in items if not item.get("tables")]
        if not alone or any(item.get("bytes", 0) > MOST_BYTES for item in items):
            continue
        request = [family] if alone == items else [item["name"] for item in alone]
        links = ""
        for item in alone:
            name = item["name"].upper() if "bytes" in item else item["name"]
            links += f"/// - [`{name}`]({family}::{name}): {item['meaning']}\n"
        yield family, request, f"/// The family `{family}`:\n///\n{links}pub mod {family};\n"


catalogue = json.loads(bbtables("list", "--format", "json"))
requests = {}
modules = []
for family, request, module in families_of(catalogue):
    requests[family] = request
    modules.append(module)
for scheme in catalogue["schemes"]:
    if scheme["bytes"] <= MOST_BYTES:
        requests[scheme["name"]] = [scheme["name"]]
        modules.append(f'include!("{scheme["name"]}.rs");\n')  # its file holds a module of its own
values = {"modules": "\n".join(modules).strip(), "version": catalogue["version"]}

# Each language's template says how its files end, and whether they are called as classes; in a folder
# beside it stands what else its folder of generated/ holds.
for template in TEMPLATES.glob("*.mustache"):
    text = template.read_text()
    ending = re.search("{{! file ending: ([^ ]+) }}", text).group(1)
    folder = Path(sys.argv[2], template.stem)
    folder.mkdir(parents=True, exist_ok=True)
    made = set()
    for name, request in requests.items():
        if "{{! file case: pascal }}" in text:
            name = "".join(word.capitalize() for word in name.split("_"))
        file = folder / f"{name}.{ending}"
        bbtables("generate", *request, "--lang", template.stem, "--output", file)
        made.add(file)
    for other in (TEMPLATES / template.stem).glob("*.in"):
        file = folder / other.stem
        file.write_text(re.sub("@([a-z]+)@", lambda found: values[found[1]], other.read_text()))
        made.add(file)
    for obsolete in set(folder.iterdir()) - made:
        obsolete.unlink()
