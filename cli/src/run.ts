import { readCommandLine, refuseTokens } from './command-line.ts'
import { isBuiltIn } from './commands/built-in.ts'
import { call, search } from './commands/call.ts'
import type { Task } from './commands/command.ts'
import { completion } from './commands/completion.ts'
import { help, helpWithCommand } from './commands/help.ts'
import { listTools } from './commands/list-tools.ts'
import { login } from './commands/login.ts'
import { logout } from './commands/logout.ts'
import { whoami } from './commands/whoami.ts'
import { EXIT, type ExitStatus, Failure } from './failure.ts'
import { manyLines } from './output/clean.ts'
import { paintFor } from './output/paint.ts'
import type { Surroundings } from './surroundings.ts'
import { VERSION } from './version.ts'

/** Anything shorter is no token of a server's making, and would be found in every sentence. */
const SHORTEST_TOKEN = 8
const COMMANDS = { tools: listTools, search, call, login, logout, whoami, help, completion }

/** The whole program: does what the arguments say and resolves to the exit status. It never throws. */
export async function runKith(argv: string[], surroundings: Surroundings): Promise<ExitStatus> {
  try {
    await run(argv, surroundings)
    return EXIT.ok
  } catch (error) {
    // An error of another kind is a mistake in this program; its message may hold anything, so it is cleaned as well.
    const failure = error instanceof Failure ? error : new Failure(EXIT.other, `Unexpected: ${String(error)}`)
    complain(failure, surroundings)
    return failure.status
  }
}

async function run(argv: string[], surroundings: Surroundings): Promise<void> {
  const line = readCommandLine(argv)
  const task: Task = { argv, line, words: line.words.slice(1), surroundings }
  const first = line.words[0]?.text
  if (first !== 'completion') refuseTokens(argv)
  if (line.wantsVersion) surroundings.output.write(`kith ${VERSION}\n`)
  else if (first === undefined) await help(task)
  else if (!isBuiltIn(first)) await call({ ...task, words: line.words })
  else if (line.wantsHelp && !(first === 'call' && line.words.length > 1)) helpWithCommand(task, first)
  else await COMMANDS[first](task)
}

/** On standard error, without control characters, and without the token even if the server repeats it. */
function complain({ message, hint }: Failure, { errors, environment }: Surroundings): void {
  const { problem } = paintFor(errors.isTTY === true, environment, undefined)
  const token = environment['KITH_TOKEN']?.trim()
  // A login is kept in a file, and its tokens look like this.
  const text = (hint ? `${message}\n${hint}` : message).replaceAll(/kith[a-z]?_[\w-]{40,}/g, '[token]')
  const safe = token && token.length >= SHORTEST_TOKEN ? text.replaceAll(token, '[token]') : text
  const [first, ...rest] = manyLines(safe)
  errors.write(`${[`${problem('kith:')} ${first}`, ...rest].join('\n')}\n`)
}
