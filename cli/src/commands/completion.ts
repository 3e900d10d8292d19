import { candidates } from '../completion/candidates.ts'
import { SCRIPTS } from '../completion/scripts.ts'
import { usageFailure } from '../failure.ts'
import { didYouMean } from '../nearest.ts'
import { connected, print, type Task } from './command.ts'

/** Nobody waits longer for a list to appear. */
const SECONDS = 3

/**
 * `kith completion SHELL` prints the script; the script calls `kith completion words ...` for each press of the key, with all words
 * up to the cursor. That never fails and says nothing when it cannot answer: a message would land in the middle of a line.
 */
export async function completion(task: Task): Promise<void> {
  const [what, ...rest] = task.words.map(({ text }) => text)
  if (what === 'words') return complete(task, rest)
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

async function complete(task: Task, words: string[]): Promise<void> {
  try {
    const found = await candidates(words, () => connected(task, (connection) => connection.tools(), SECONDS))
    if (found.length > 0) print(task, found)
  } catch {
    // No server, no token: nothing to offer.
  }
}
