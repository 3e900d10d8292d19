import { FatalError } from './admin/fatal-error.ts'
import { program } from './admin/program.ts'

try {
  await program().parseAsync()
} catch (error) {
  if (!(error instanceof FatalError)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
}
