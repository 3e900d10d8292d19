/** The commands of `kith` itself, with their words for help. Every other first word is the name of a tool. */
export const BUILT_IN = {
  tools: {
    usage: 'kith tools',
    text: 'Lists the tools of the server with their arguments.',
  },
  search: {
    usage: 'kith search WORDS [name=value ...]',
    text:
      'Searches the contacts. Further arguments of the search tool narrow the search down; write -- before words ' +
      'that contain an equals sign or start with a dash.',
  },
  call: {
    usage: 'kith call TOOL [name=value ...]',
    text: 'Calls a tool, also one that has the name of a command. "kith TOOL name=value" does the same.',
  },
  login: {
    usage: 'kith login [ADDRESS]',
    text:
      'Has you say yes in the browser, and keeps what the server lets you in with, readable by you alone. KITH_URL and ' +
      'KITH_TOKEN go before it.',
  },
  logout: {
    usage: 'kith logout',
    text: 'Ends the login, here and at the server.',
  },
  whoami: {
    usage: 'kith whoami',
    text: 'Says who you are at which server, and whether you may change anything there.',
  },
  help: {
    usage: 'kith help [TOOL]',
    text: 'Explains a tool or a command.',
  },
  completion: {
    usage: 'kith completion bash|zsh|fish',
    text:
      'Prints a script that lets the shell complete the names of tools, arguments and values, and those of people, lists, ' +
      'stages and deals. They are asked from the server while you type, and remembered for a minute.',
  },
} as const

export type BuiltIn = keyof typeof BUILT_IN

export function isBuiltIn(name: string): name is BuiltIn {
  return Object.hasOwn(BUILT_IN, name)
}
