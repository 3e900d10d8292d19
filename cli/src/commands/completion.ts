import { candidates } from '../completion/candidates.ts'
import type { Ask } from '../completion/names.ts'
import { remembered } from '../completion/remembered.ts'
import { SCRIPTS } from '../completion/scripts.ts'
import { quotedAfter, readTypedLine } from '../completion/typed-line.ts'
import { usageFailure } from '../failure.ts'
import { didYouMean } from '../nearest.ts'
import { connected, print, type Task } from './command.ts'

/** Nobody waits longer for a list to appear. */
const SECONDS = 2

/**
 * `kith completion SHELL` prints the script; the script calls `kith completion names WORDS` for each press of the key, with all words up to
 * the cursor, or, where the shell does not take its line apart itself, `kith completion line LINE`, which answers what is to be put there, quoted.
 * Neither ever fails, and both say nothing when they cannot answer: a message would land in the middle of a line.
 */
export async function completion(task: Task): Promise<void> {
  const [what, ...rest] = task.words.map(({ text }) => text)
  if (what === 'names') return quietly(async () => print(task, await candidates(rest, asking(task))))
  if (what === 'line') return quietly(async () => print(task, await ofLine(task, rest[0] ?? '')))
  if (what === undefined) throw usageFailure('Which shell: bash, zsh or fish?')
  const script = Object.hasOwn(SCRIPTS, what) ? SCRIPTS[what as keyof typeof SCRIPTS] : undefined
  if (script === undefined) {
    throw usageFailure(
      `There is no completion for "${what}".`,
      didYouMean(what, Object.keys(SCRIPTS)) ?? 'There is: bash, zsh, fish',
    )
  }
  task.surroundings.output.write(script)
}

async function ofLine(task: Task, line: string): Promise<string[]> {
  const { words, quote, kept } = readTypedLine(line)
  const found = await candidates(words.slice(1), asking(task))
  return found.flatMap((one) => quotedAfter(one.slice(kept), quote) ?? [])
}

async function quietly(answer: () => Promise<unknown>): Promise<void> {
  try {
    await answer()
  } catch {
    // No server, no token: nothing to offer.
  }
}

/** One connection for each question that was not asked a moment ago. */
function asking(task: Task): Ask {
  const { environment } = task.surroundings
  return {
    tools: () =>
      remembered(environment, 'tools', () => connected(task, (connection) => connection.tools(), SECONDS)),
    call: (name, args) =>
      remembered(environment, JSON.stringify([name, args]), () =>
        connected(task, (connection) => connection.call(name, { ...args }), SECONDS),
      ),
  }
}
