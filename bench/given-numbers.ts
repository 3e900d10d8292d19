import { parseArgs } from 'node:util'
import { endWithUsage } from './end-with-usage.ts'

/**
 * The numbers on the command line, in their order; where one is left out, its default. Help, and the sight of what is no number,
 * end the process with the usage.
 */
export function givenNumbers<Defaults extends number[]>(usage: string, ...defaults: Defaults): Defaults {
  const { numbers, database } = givenNumbersAndDatabase(usage, ...defaults)
  return database === undefined ? numbers : endWithUsage(usage, false)
}

/** The same, and the PostgreSQL that `--database` names. */
export function givenNumbersAndDatabase<Defaults extends number[]>(usage: string, ...defaults: Defaults) {
  const { values, positionals } = understood(usage)
  const { database, help = false } = values
  const areNumbers = positionals.every((text) => /^[\d_]+$/.test(text))
  if (help || !areNumbers || positionals.length > defaults.length) return endWithUsage(usage, help)
  const numbers = defaults.map((number, position) => {
    const text = positionals[position]
    return text === undefined ? number : Number(text.replaceAll('_', ''))
  })
  return { numbers: numbers as Defaults, database }
}

function understood(usage: string) {
  try {
    return parseArgs({
      options: { database: { type: 'string' }, help: { type: 'boolean' } },
      allowPositionals: true,
    })
  } catch {
    return endWithUsage(usage, false)
  }
}
