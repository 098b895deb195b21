"""What teaches a shell to complete what is typed, and how it is answered.

All shells ask in the same way: with what stands before the cursor in a variable. The answer has a line for each word
that could be meant, followed by a tab and what it means; shells neither evaluate it nor take signs in it for something
else. Where there is no answer, they complete names of files by themselves.
"""

import sys
from typing import Any, Final

from typer._completion_classes import FishComplete

LINES: Final = "lines"
"""What our way to answer is called."""
VARIABLE: Final = "_SUSHIBELT_COMPLETE"
"""Set by a shell that asks what could be typed."""
BEFORE: Final = "_TYPER_COMPLETE_ARGS"
"""Has the command up to the cursor."""


class _Answer(FishComplete):
    """The words that could be meant, each in a line with what it means."""

    name = LINES

    def format_completion(self, item: object) -> str:
        """A line; Typer would take brackets in it for colours."""
        value, meaning = str(getattr(item, "value", "")), str(getattr(item, "help", None) or "")
        meaning = " ".join("".join(letter if letter.isprintable() else " " for letter in meaning).split())
        return f"{value}\t{meaning}" if meaning else value

    def complete(self) -> str:
        """All lines."""
        return "\n".join(self.format_completion(item) for item in self.get_completions(*self.get_completion_args()))


def prepare_answer() -> None:
    """Make it known to the command line."""
    # Typer's own copy of Click, or in older versions Click itself.
    home: Any = sys.modules[FishComplete.__mro__[1].__module__]
    home.add_completion_class(_Answer, LINES)


# Bash divides words at = and : too, and wants only what comes after.
BASH = """
_sushibelt_completion() {
  local typed="${COMP_LINE:0:COMP_POINT}" value begun
  begun="${typed##*[[:space:]]}"
  [[ $begun == --*=* ]] && begun="${begun#*=}"
  begun="${begun%"${begun##*[:=]}"}"
  COMPREPLY=()
  while IFS=$'\\t' read -r value _; do
    [[ -n $value ]] && COMPREPLY+=("${value#"$begun"}")
  done < <(BEFORE="$typed" VARIABLE=complete_lines "$1" 2>/dev/null)
}
complete -o default -F _sushibelt_completion sushibelt
"""

ZSH = """
#compdef sushibelt
if (( ! $+functions[compdef] )); then
  autoload -Uz compinit && compinit -i
fi
_sushibelt_completion() {
  local line offer typed="${(j: :)words[1,CURRENT-1]} ${(q)PREFIX}"
  local -a offered
  for line in "${(@f)$(BEFORE="$typed" VARIABLE=complete_lines sushibelt 2>/dev/null)}"; do
    [[ -n $line ]] || continue
    offer="${${line%%$'\\t'*}//:/\\\\:}"
    [[ $line == *$'\\t'* ]] && offer+=":${line#*$'\\t'}"
    offered+=("$offer")
  done
  [[ $PREFIX == --*=* ]] && compset -P 1 '*='
  if (( $#offered )); then
    _describe -t sushibelt sushibelt offered
  else
    _files
  fi
}
compdef _sushibelt_completion sushibelt
"""

# Fish wants what was typed before an equals sign, too.
FISH = """
function __sushibelt_completion
  set -l begun (commandline -ct)
  set -l option (string match -r -- '^--[^=]+=' $begun)
  set -l typed (commandline -cp | string collect)
  set -l offered (env BEFORE="$typed" VARIABLE=complete_lines sushibelt 2>/dev/null | string match -v '')
  if test (count $offered) -eq 0
    set offered (__fish_complete_path (string replace -r -- '^--[^=]+=' '' $begun))
  end
  for line in $offered
    printf '%s\\n' "$option$line"
  end
end
complete --command sushibelt --no-files --arguments '(__sushibelt_completion)'
"""

POWERSHELL = """
Register-ArgumentCompleter -Native -CommandName sushibelt -ScriptBlock {
    param($wordToComplete, $commandAst, $cursorPosition)
    $typed = $commandAst.ToString()
    if (-not $wordToComplete) { $typed += ' ' }
    $option = if ($wordToComplete -match '^--[^=]+=') { $Matches[0] } else { '' }
    try {
        $Env:BEFORE = $typed
        $Env:VARIABLE = 'complete_lines'
        sushibelt 2>$null | Where-Object { $_ } | ForEach-Object {
            $value, $meaning = $_ -split "`t", 2
            if (-not $meaning) { $meaning = $value }
            [System.Management.Automation.CompletionResult]::new(
                "$option$value", $value, 'ParameterValue', $meaning)
        }
    } finally {
        Remove-Item -ErrorAction Ignore Env:BEFORE, Env:VARIABLE
    }
}
"""

SCRIPTS: Final = {
    shell: script.strip().replace("BEFORE", BEFORE).replace("VARIABLE", VARIABLE)
    for shell, script in (("bash", BASH), ("zsh", ZSH), ("fish", FISH), ("powershell", POWERSHELL))
}
