"""Does what a CI service does with our files, in the folder of an engine.

ci.py action < INPUTS   runs the steps of action.yml as GitHub's runner does
ci.py hook ID < CONFIG  runs a hook on src/*.hpp as pre-commit does when all is committed

INPUTS and CONFIG are YAML: the bare inputs or a workflow that gives them, and a configuration of
pre-commit or nothing. Exits with the code of the last step that failed.
"""

import os, re, shlex, subprocess, sys, tempfile
import yaml

sources = os.environ["SOURCES"]
given = yaml.safe_load(sys.stdin) or {}


def load(name):
    with open(f"{sources}/{name}") as file:
        return yaml.safe_load(file)


def action():
    inputs = given
    if "jobs" in given:
        step = given["jobs"]["tables"]["steps"][1]
        assert step["uses"] == "./bbtables", step
        inputs = step["with"]
    definition = load("action.yml")
    inputs = {name: inputs.get(name, each["default"]) for name, each in definition["inputs"].items()}

    def evaluated(text):
        for name, value in inputs.items():
            text = text.replace("${{ inputs.%s }}" % name, value)
        text = text.replace("${{ github.action_path }}", sources)
        assert "${{" not in text, text
        return text

    code, tools_are_there = 0, False
    os.environ["GITHUB_PATH"] = path = tempfile.mkstemp()[1]
    for step in definition["runs"]["steps"]:
        condition = step.get("if", "")
        if any(f"inputs.{name} != ''" in condition and not value for name, value in inputs.items()):
            continue
        if code and not ("!cancelled() && steps.tools.outcome == 'success'" in condition and tools_are_there):
            continue
        print("==", step["name"], flush=True)
        assert step["shell"] == "bash", step
        environment = {name: evaluated(value) for name, value in step.get("env", {}).items()}
        with tempfile.NamedTemporaryFile("w") as script:
            script.write(step["run"])
            script.flush()
            # As the runner's documentation says of `shell: bash`.
            bash = ["bash", "--noprofile", "--norc", "-eo", "pipefail", script.name]
            result = subprocess.run(bash, env=os.environ | environment).returncode
        code = result or code
        tools_are_there |= step.get("id") == "tools" and result == 0
        with open(path) as lines:  # they come before the PATH of the next steps
            os.environ["PATH"] = ":".join([line.strip() for line in lines][::-1] + [os.environ["PATH"]])
        open(path, "w").close()
    return code


def hook(name):
    (definition,) = [each for each in load(".pre-commit-hooks.yaml") if each["id"] == name]
    for repository in given.get("repos", []):
        definition |= [each for each in repository["hooks"] if each["id"] == name][0]
    assert definition["language"] == "system", definition
    files = sorted("src/" + file for file in os.listdir("src"))
    wanted = [file for file in files if re.search(definition.get("files", ""), file)]
    line = shlex.split(definition["entry"]) + definition.get("args", [])
    return subprocess.run(line + (wanted if definition.get("pass_filenames", True) else [])).returncode


sys.exit(action() if sys.argv[1] == "action" else hook(sys.argv[2]))
