import { areAllBuilt, buildMissing } from './build.ts'

const given = process.argv.slice(2)

// Asking for help or the version needs nothing built.
if (given.length === 0 && !areAllBuilt()) {
  await ensureStartable()
  await buildMissing()
}
process.argv.splice(2, given.length, ...(given.length === 0 ? ['start'] : given))
await import('./server.ts')

/** A server that cannot start must not build either: another one may be giving out the files that would be replaced. */
async function ensureStartable() {
  const { becomeOnly } = await import('../src/admin/become-only.ts')
  const { FatalError } = await import('../src/admin/fatal-error.ts')
  const { settings } = await import('../src/admin/open-data.ts')
  try {
    const letGo = becomeOnly(settings())
    letGo()
  } catch (error) {
    if (!(error instanceof FatalError)) throw error
    process.stderr.write(`${error.message}\n`)
    process.exit(1)
  }
}
