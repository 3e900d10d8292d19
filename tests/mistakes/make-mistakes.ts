/**
 * Puts mistakes into copies of the sources, one at a time, and runs the tests that should notice. `node bin/run.mjs
 * tests/mistakes/make-mistakes.ts [WORD ...]` tries those whose file or words contain one of the words; without any, all. It ends
 * with status 1 when one was not noticed, and with a table by folder.
 */
import { availableParallelism } from 'node:os'
import { copyOfSources } from './copy-of-sources.ts'
import type { Mistake } from './mistake.ts'
import { MISTAKES } from './mistakes.ts'
import { tableByFolder } from './table-by-folder.ts'

const words = process.argv.slice(2)
const chosen = MISTAKES.filter(
  ({ file, says }) => words.length === 0 || words.some((word) => file.includes(word) || says.includes(word)),
)
const missed: Mistake[] = []
const waiting = [...chosen]
const copies = Array.from({ length: Math.min(availableParallelism(), chosen.length) }, copyOfSources)
try {
  await ensureSound()
  await Promise.all(copies.map(tryThoseThatWait))
} finally {
  for (const copy of copies) copy.remove()
}
console.log(`${chosen.length - missed.length} of ${chosen.length} mistakes were noticed\n`)
console.log(tableByFolder(chosen, missed))
process.exitCode = missed.length > 0 ? 1 : 0

/** A test that fails without any mistake notices none. */
async function ensureSound(): Promise<void> {
  for (const engine of ['sqlite', 'postgres'] as const) {
    const tests = chosen.filter((one) => (one.engine ?? 'sqlite') === engine).flatMap((one) => one.tests)
    if (tests.length === 0) continue
    const failing = await copies[0]!.firstFailure([...new Set(tests)], engine)
    if (failing !== null) throw new Error(`As it is, this fails on ${engine}: ${failing}`)
  }
}

async function tryThoseThatWait(copy: (typeof copies)[number]): Promise<void> {
  for (let mistake = waiting.shift(); mistake; mistake = waiting.shift()) {
    const { file, says, tests, engine = 'sqlite' } = mistake
    copy.put(mistake)
    const failing = await copy.firstFailure(tests, engine)
    copy.takeBack(mistake)
    if (failing === null) missed.push(mistake)
    console.log(
      `${failing === null ? 'MISSED ' : 'noticed'} ${file}: ${says}${failing ? ` (${failing})` : ''}`,
    )
  }
}
