/** What `kith help` prints. */
export const GENERAL_HELP = `kith: Kith from the command line

  kith search WORDS                   search contacts
  kith agenda [overdue]               what is due
  kith tools                          list the tools of the server
  kith TOOL [name=value ...]          call a tool: every tool of the server is a command
  kith call TOOL [name=value ...]     the same, written out
  kith login, kith logout             say yes in the browser, or end that
  kith whoami                         who you are, where
  kith help [TOOL]                    explain a tool or a command
  kith completion bash|zsh|fish       completion for your shell

Values
  name=value         becomes what the tool asks for: text stays text, as typed
  name=one name=two  a list; numbers may also be written name=1,2,3
  name:=JSON         the value as JSON: note:=null, tags:='["a","b"]'
  name=@file         the text of a file; name=- is standard input
  --args JSON        all arguments as one JSON object; also --args @file, --args -

Options
  --all              the pages that follow, too
  --json             JSON, which is also what a pipe or a file gets
  --table            a table, which is also what a terminal gets
  --yes, -y          without being asked first, as merging, deleting and undoing do on a terminal
  --color            colours, also elsewhere than on a terminal; --no-color none
  --                 what follows are plain words
  --help, --version

Environment
  KITH_URL           base address of the server (where you logged in, or http://localhost:4000)
  NO_COLOR           set to anything: no colours; FORCE_COLOR=1: always
  KITH_TOKEN         API token, in place of a login; made in Kith under My Account

Exit status
  0 fine             1 something else     2 wrong usage
  3 not authorized   4 server not reached 5 the tool reported an error
`
