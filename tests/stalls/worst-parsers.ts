/** Prints for how long each parser holds the event loop with its worst inputs, the longest first: `node bin/run.mjs tests/stalls/worst-parsers.ts`. */
import { bestOf } from './longest-turn.ts'
import { CASES } from './parsers.ts'

const SHOWN = 10

const rows: { input: string; bytes: number; 'longest turn, ms': number; 'in all, ms': number }[] = []
for (const { name, limit, prepare } of CASES) {
  const { longest, total } = await bestOf(2, prepare(limit))
  rows.push({
    input: name,
    bytes: limit,
    'longest turn, ms': Number(longest.toFixed(1)),
    'in all, ms': Number(total.toFixed(1)),
  })
}
rows.sort((one, other) => other['longest turn, ms'] - one['longest turn, ms'])
console.table(rows.slice(0, SHOWN))
