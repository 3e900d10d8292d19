/** Ends the process: with success where help was asked for, and not where a call was mistaken. */
export function endWithUsage(usage: string, isHelp: boolean): never {
  ;(isHelp ? process.stdout : process.stderr).write(`${usage}\n`)
  process.exit(isHelp ? 0 : 1)
}
