import { becomeOnly } from '../src/admin/become-only.ts'
import { FatalError } from '../src/admin/fatal-error.ts'
import { settings } from '../src/admin/open-data.ts'
import { buildMissing } from './build.ts'

const given = process.argv.slice(2)

// Asking for help or the version needs nothing built.
if (given.length === 0) {
  ensureStartable()
  await buildMissing()
}
process.argv.splice(2, given.length, ...(given.length === 0 ? ['start'] : given))
await import('../src/main.ts')

/** A server that cannot start must not build either: another one may be giving out the files that would be replaced. */
function ensureStartable() {
  try {
    const letGo = becomeOnly(settings())
    letGo()
  } catch (error) {
    if (!(error instanceof FatalError)) throw error
    process.stderr.write(`${error.message}\n`)
    process.exit(1)
  }
}
