import { parseArgs } from 'node:util'
import { trySequences } from './sequences.ts'

const { values } = parseArgs({
  options: { sequences: { type: 'string', default: '10000' }, seed: { type: 'string' } },
})
const sequences = Number(values.sequences)
const seed = values.seed === undefined ? Date.now() % 1_000_000 : Number(values.seed)
process.stdout.write(`${sequences} sequences from seed ${seed}\n`)
await trySequences({
  sequences,
  seed,
  onBatch: (done) => process.stdout.write(`${done} sequences, nothing lost\n`),
})
