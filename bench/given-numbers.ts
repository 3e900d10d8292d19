import { endWithUsage } from './end-with-usage.ts'

/**
 * The numbers on the command line, in their order; where one is left out, its default. Help, and the sight of what is no number,
 * end the process with the usage.
 */
export function givenNumbers<Defaults extends number[]>(usage: string, ...defaults: Defaults): Defaults {
  const given = process.argv.slice(2)
  const isHelp = given.includes('--help')
  if (!isHelp && given.length <= defaults.length && given.every((text) => /^[\d_]+$/.test(text)))
    return defaults.map((number, position) => {
      const text = given[position]
      return text === undefined ? number : Number(text.replaceAll('_', ''))
    }) as Defaults
  return endWithUsage(usage, isHelp)
}
