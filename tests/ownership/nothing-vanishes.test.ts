import assert from 'node:assert/strict'
import { it } from 'node:test'
import { ACTS } from './acts.ts'
import { type Done, trySequences } from './sequences.ts'

/** A few each time, from another seed, which a failure names; `tests/ownership/try-sequences.ts` tries thousands. */
const SEQUENCES = 30
const SEQUENCES_OVER_JSON = 10

it('nothing that somebody made or owns vanishes for them, whatever colleagues do', async () => {
  await trySequences({ sequences: SEQUENCES })
})

it('nor does it when they do it over the JSON API, which refuses no more and no less', async () => {
  const run = { sequences: SEQUENCES_OVER_JSON, seed: Date.now() }
  const overJson = await trySequences({ ...run, door: 'json' })
  assert.deepEqual(inOrder(overJson), inOrder(await trySequences(run)))
})

it('and each of the acts is done in sequences that are always the same', async () => {
  const done = await trySequences({ sequences: 60, seed: 20 })
  assert.deepEqual(
    Object.keys(ACTS).filter((act) => !done.has(act)),
    [],
  )
})

const inOrder = (done: Done) => [...done].sort(([one], [other]) => (one < other ? -1 : 1))
