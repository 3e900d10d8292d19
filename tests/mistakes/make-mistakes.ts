/**
 * Puts mistakes into a copy of the sources, one at a time, and runs the tests that should notice. `node bin/run.mjs
 * tests/mistakes/make-mistakes.ts [WORD ...]` tries those whose file or words contain one of the words; without any, all. It ends
 * with status 1 when one was not noticed.
 */
import { spawn } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type { Mistake } from './mistake.ts'
import { MISTAKES } from './mistakes.ts'

const root = path.resolve(import.meta.dirname, '../..')
const words = process.argv.slice(2)
const chosen = MISTAKES.filter(
  ({ file, says }) => words.length === 0 || words.some((word) => file.includes(word) || says.includes(word)),
)
const copy = mkdtempSync(path.join(os.tmpdir(), 'kith-mistakes-'))
const missed: Mistake[] = []
try {
  cpSync(root, copy, { recursive: true, filter: isSource })
  symlinkSync(path.join(root, 'node_modules'), path.join(copy, 'node_modules'))
  await ensureSound()
  for (const [place, mistake] of chosen.entries()) {
    const isNoticed = await tryMistake(mistake)
    if (!isNoticed) missed.push(mistake)
    console.log(
      `${place + 1}/${chosen.length} ${isNoticed ? 'noticed' : 'MISSED '} ${mistake.file}: ${mistake.says}`,
    )
  }
} finally {
  rmSync(copy, { recursive: true, force: true })
}
console.log(`${chosen.length - missed.length} of ${chosen.length} mistakes were noticed`)
process.exitCode = missed.length > 0 ? 1 : 0

/** A test that fails without any mistake notices none. */
async function ensureSound(): Promise<void> {
  for (const engine of ['sqlite', 'postgres'] as const) {
    const tests = chosen.filter((one) => (one.engine ?? 'sqlite') === engine).flatMap((one) => one.tests)
    if (tests.length > 0 && (await runTests([...new Set(tests)], engine)) !== 0)
      throw new Error(`Some of these tests fail on ${engine} as it is`)
  }
}

/** What stands in the repository, and the web application as it was built. */
function isSource(name: string): boolean {
  const [first = ''] = path.relative(root, name).split(path.sep)
  return first !== 'node_modules' && first !== '.git' && first !== 'data'
}

async function tryMistake({ file, right, wrong, tests, engine = 'sqlite' }: Mistake): Promise<boolean> {
  const place = path.join(copy, file)
  const text = readFileSync(place, 'utf8')
  writeFileSync(
    place,
    text.replace(right, () => wrong),
  )
  const status = await runTests(tests, engine)
  writeFileSync(place, text)
  return status !== 0
}

function runTests(tests: string[], engine: string): Promise<number | null> {
  const child = spawn(process.execPath, ['bin/run.mjs', 'bin/test.ts', ...tests], {
    cwd: copy,
    stdio: 'ignore',
    env: { ...process.env, KITH_TEST_ENGINE: engine },
  })
  return new Promise((resolve) => child.once('exit', resolve))
}
