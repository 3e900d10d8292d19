import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { prepareTemplates } from '../support/templates.ts'
import { DOORS, type DoorName } from './doors.ts'
import { trySequences } from './sequences.ts'

const { values } = parseArgs({
  options: {
    sequences: { type: 'string', default: '10000' },
    seed: { type: 'string' },
    door: { type: 'string', default: 'operations' },
    engine: { type: 'string', default: 'sqlite' },
  },
})
const sequences = Number(values.sequences)
const seed = values.seed === undefined ? Date.now() % 1_000_000 : Number(values.seed)
const door = values.door as DoorName
if (!(door in DOORS)) throw new Error(`--door is one of ${Object.keys(DOORS).join(', ')}`)

const folder = mkdtempSync(path.join(os.tmpdir(), 'kith-sequences-'))
const templates = await prepareTemplates(folder, values.engine === 'postgres')
Object.assign(process.env, templates.environment, { KITH_TEST_ENGINE: values.engine })
try {
  process.stdout.write(`${sequences} sequences from seed ${seed}, ${door}, ${values.engine}\n`)
  const done = await trySequences({
    sequences,
    door,
    seed,
    onBatch: (tried) => process.stdout.write(`${tried} sequences, nothing lost\n`),
  })
  process.stdout.write(`${[...done].map(([act, count]) => `${act} ${count}`).join(', ')}\n`)
} finally {
  await templates.stop()
  rmSync(folder, { recursive: true, force: true })
}
