/** bash takes `name=value` apart at the `=`, and words with quotes in other ways than it runs them: so it hands over the line, and gets what is to be put there. */
const BASH = `# kith completion for bash: add to ~/.bashrc   eval "$(kith completion bash)"
_kith() {
  local line="\${COMP_LINE:0:COMP_POINT}" candidate
  if [[ "\${line##*[[:space:]]}" == *@* ]]; then
    compopt -o default 2>/dev/null
    return
  fi
  COMPREPLY=()
  while IFS= read -r candidate; do
    COMPREPLY+=("$candidate")
    if [[ "$candidate" == *= ]]; then
      compopt -o nospace 2>/dev/null
    fi
  done < <(command kith completion line -- "$line" 2>/dev/null)
}
complete -F _kith kith
`

const ZSH = `#compdef kith
# kith completion for zsh: add to ~/.zshrc, after compinit   eval "$(kith completion zsh)"
_kith() {
  local -a found open closed
  found=("\${(@f)$(command kith completion names -- "\${(@Q)words[2,CURRENT]}" 2>/dev/null)}")
  open=("\${(@M)found:#*=}")
  closed=("\${(@)found:#*=}")
  closed=("\${(@)closed:#}")
  (( \${#open} )) && compadd -S '' -- "\${open[@]}"
  (( \${#closed} )) && compadd -- "\${closed[@]}"
}
if [[ "\${funcstack[1]}" == _kith ]]; then
  _kith "$@"
else
  compdef _kith kith
fi
`

const FISH = `# kith completion for fish: put into ~/.config/fish/completions/kith.fish
function __kith_words
  set -l words (commandline -opc)
  set -l current (commandline -ct | string unescape)
  set -e words[1]
  command kith completion names -- $words "$current" 2>/dev/null
end
complete -c kith -f -a '(__kith_words)'
`

export const SCRIPTS = { bash: BASH, zsh: ZSH, fish: FISH }
