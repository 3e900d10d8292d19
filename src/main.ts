import { FatalError } from './admin/fatal-error.ts'
import { program } from './admin/program.ts'

// Whoever read what is printed has gone, as `head` does: that is no fault of ours to be told at length.
process.stdout.on('error', () => process.exit(1))
process.stderr.on('error', () => {})

try {
  // What the server needs is loaded when it runs, and no sooner.
  await program(async (version) => (await import('./start.ts')).start(version)).parseAsync()
} catch (error) {
  if (!(error instanceof FatalError)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
}
