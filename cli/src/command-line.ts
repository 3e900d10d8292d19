import { usageFailure } from './failure.ts'
import { didYouMean } from './nearest.ts'

/** One word of the command line. A plain word came after `--` and is never read as an option or an argument. */
export type Word = { text: string; isPlain: boolean }

export type CommandLine = {
  words: Word[]
  /** What `--json` and `--table` ask for; undefined leaves it to where the output goes. */
  format: 'json' | 'table' | undefined
  /** The JSON texts of `--args`, or `@file` or `-`. */
  args: string[]
  /** Whether the pages that follow are wanted, too. */
  wantsAll: boolean
  /** Whether nothing is to be asked first. */
  isSure: boolean
  /** What `--color` and `--no-color` ask for; undefined leaves it to where the output goes. */
  isColoured: boolean | undefined
  wantsHelp: boolean
  wantsVersion: boolean
}

const OPTIONS = [
  '--all',
  '--json',
  '--table',
  '--yes',
  '--color',
  '--no-color',
  '--args',
  '--help',
  '--version',
]

/** How the tokens of Kith begin, wherever they stand. */
const TOKEN = /kith[a-z]?_[A-Za-z0-9_-]{40}/

/** Refuses a token among the words: it would be listed with the processes, and sent on as words to search for. */
export function refuseTokens(argv: string[]): void {
  if (argv.some((text) => TOKEN.test(text))) throw tokenFailure()
}

const tokenFailure = (): Error =>
  usageFailure(
    'A token is never given as an argument, where others can read it.',
    'Put it into the environment variable KITH_TOKEN.',
  )

/** Splits what the shell handed over into options and words. Throws a usage failure for an unknown option. */
export function readCommandLine(argv: string[]): CommandLine {
  const line: CommandLine = {
    words: [],
    format: undefined,
    args: [],
    wantsAll: false,
    isSure: false,
    isColoured: undefined,
    wantsHelp: false,
    wantsVersion: false,
  }
  const rest = [...argv]
  while (rest.length > 0) {
    const text = rest.shift()!
    if (text === '--') {
      line.words.push(...rest.map((word) => ({ text: word, isPlain: true })))
      break
    }
    if (text.startsWith('-') && text !== '-') readOption(text, rest, line)
    else line.words.push({ text, isPlain: false })
  }
  return line
}

function readOption(text: string, rest: string[], line: CommandLine): void {
  const at = text.indexOf('=')
  // Whatever follows the `=` may be a secret given by mistake, and must not be repeated in a message.
  const name = at < 0 ? text : text.slice(0, at)
  const attached = at < 0 ? undefined : text.slice(at + 1)
  if (name === '--args') {
    const value = attached ?? rest.shift()
    if (value === undefined) throw usageFailure('--args needs a JSON object, @file or -.')
    line.args.push(value)
    return
  }
  if (attached !== undefined && OPTIONS.includes(name)) throw usageFailure(`${name} takes no value.`)
  if (name === '--json') line.format = 'json'
  else if (name === '--table') line.format = 'table'
  else if (name === '--all') line.wantsAll = true
  else if (name === '--yes' || name === '-y') line.isSure = true
  else if (name === '--color' || name === '--no-color') line.isColoured = name === '--color'
  else if (name === '--help' || name === '-h') line.wantsHelp = true
  else if (name === '--version' || name === '-V') line.wantsVersion = true
  else throw unknownOption(name)
}

function unknownOption(name: string): Error {
  if (/^--?(token|password|secret|key|auth|bearer|t$)/i.test(name)) return tokenFailure()
  const hint = didYouMean(name, OPTIONS)
  return usageFailure(
    `There is no option ${name}.`,
    hint ?? 'Arguments of a tool are written name=value; write -- before words that start with a dash.',
  )
}
