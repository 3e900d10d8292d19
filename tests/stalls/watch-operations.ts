import { OPERATIONS } from '../../src/operations.ts'

/** The names of all operations that are performed from now on, at whatever door. */
export function watchOperations(): ReadonlySet<string> {
  const seen = new Set<string>()
  for (const operation of OPERATIONS) {
    const { name, run } = operation
    operation.run = (...given) => {
      seen.add(name)
      return run(...given)
    }
  }
  return seen
}
