import { it } from 'node:test'
import { trySequences } from './sequences.ts'

/** Enough to find each hole that there was; `tests/ownership/try-sequences.ts` tries more. */
const SEQUENCES = 150

it('nothing that somebody made or owns vanishes for them, whatever colleagues do', async () => {
  await trySequences({ sequences: SEQUENCES })
})
