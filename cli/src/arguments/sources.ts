import { readFile } from 'node:fs/promises'
import { usageFailure } from '../failure.ts'
import type { Surroundings } from '../surroundings.ts'

export type Sources = {
  /** The text meant by a value: that of a file for `@file`, standard input for `-`, else the value itself. */
  read: (name: string, value: string) => Promise<string>
}

/** Files and standard input as values. One final line break is taken off, as a shell's `$(...)` would. */
export function openSources(surroundings: Surroundings): Sources {
  let inputIsTakenBy: string | undefined

  async function readInput(name: string): Promise<string> {
    if (inputIsTakenBy !== undefined) {
      throw usageFailure(
        `Standard input can be read once, and ${inputIsTakenBy} has taken it before ${name}.`,
      )
    }
    inputIsTakenBy = name
    return decoded(name, await surroundings.readInput())
  }

  return {
    async read(name, value) {
      if (value === '-') return readInput(name)
      return value.startsWith('@') ? decoded(name, await bytesOf(value.slice(1), name)) : value
    },
  }
}

async function bytesOf(path: string, name: string): Promise<Uint8Array> {
  try {
    return await readFile(path)
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code
    const reason =
      code === 'ENOENT'
        ? 'there is no such file'
        : code === 'EISDIR'
          ? 'it is a folder'
          : `it cannot be read (${code})`
    const itself = name === '--args' ? undefined : `For the text itself write ${name}:='"@${path}"'`
    throw usageFailure(`${name}: ${reason}: ${path}`, itself)
  }
}

function decoded(name: string, bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes).replace(/\r?\n$/, '')
  } catch {
    throw usageFailure(`${name}: the text is not UTF-8.`)
  }
}
