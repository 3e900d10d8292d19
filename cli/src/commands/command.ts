import type { CommandLine, Word } from '../command-line.ts'
import { type Paint, paintFor } from '../output/paint.ts'
import { readAccess } from '../server/address.ts'
import type { Connection } from '../server/connection.ts'
import type { Surroundings } from '../surroundings.ts'

/** What a command has to work with; `words` are those behind its own name. */
export type Task = {
  argv: string[]
  line: CommandLine
  words: Word[]
  surroundings: Surroundings
}

const SECONDS = 60
const USUAL_WIDTH = 100
const NARROWEST = 40

/** Connects with what the environment says. The protocol's library is loaded only here: `--version` and help do without. */
export async function connected<T>(
  { surroundings }: Task,
  use: (connection: Connection) => Promise<T>,
  seconds = SECONDS,
): Promise<T> {
  const access = await readAccess(surroundings.environment)
  const { withConnection } = await import('../server/connection.ts')
  return withConnection(access, seconds, use)
}

export function wantsJson({ line, surroundings }: Task): boolean {
  return line.format === undefined ? !surroundings.output.isTTY : line.format === 'json'
}

export function widthOfOutput({ surroundings }: Task): number {
  // Some terminals do not know their size and say 0.
  return Math.max(NARROWEST, surroundings.output.columns || USUAL_WIDTH)
}

export function print({ surroundings }: Task, lines: string[]): void {
  surroundings.output.write(lines.map((line) => `${line}\n`).join(''))
}

export const paintOfOutput = ({ line, surroundings: { output, environment } }: Task): Paint =>
  paintFor(output.isTTY === true, environment, line.isColoured)

export const paintOfErrors = ({ line, surroundings: { errors, environment } }: Task): Paint =>
  paintFor(errors.isTTY === true, environment, line.isColoured)

/** A remark for the person, beside the result. */
export function remark({ surroundings }: Task, text: string): void {
  surroundings.errors.write(`${text}\n`)
}
