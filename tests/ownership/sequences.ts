import fc from 'fast-check'
import { type Kith, openKith } from '../support/kith.ts'
import { ACTS } from './acts.ts'
import { type Step, Team } from './team.ts'

/** Sequences that share a database: with all that is left of the earlier ones each becomes slower. */
const BATCH = 200

/** What makes records comes more often than what does something with them; imports are slow. */
const OFTEN: Record<string, number> = {
  createContact: 2,
  addNote: 3,
  createTask: 4,
  createDeal: 4,
  createTaskOfDeal: 3,
  hideContact: 6,
  merge: 5,
  undoMerge: 4,
  giveTask: 3,
  giveDeal: 3,
  linkTask: 4,
  linkDeal: 3,
  linkDealToOwn: 3,
  delete: 4,
  restore: 3,
}
const acts = fc.constantFrom(...Object.keys(ACTS).flatMap((act) => Array<string>(OFTEN[act] ?? 1).fill(act)))
const number = fc.nat(60)
const steps = fc.noBias(
  fc.array<Step>(fc.record({ act: acts, who: fc.nat(3), one: number, other: number, way: number }), {
    maxLength: 50,
    size: 'max',
  }),
)

/** With what each sequence begins: somebody has to be there for anything to be done. */
const BEGINNING: Step[] = [
  ...[0, 1, 2, 3, 1].map((who) => ({ act: 'createContact', who, one: 0, other: 0, way: who + 1 })),
  { act: 'createDeal', who: 0, one: 0, other: 0, way: 1 },
  { act: 'createDeal', who: 1, one: 0, other: 0, way: 9 },
  { act: 'createTask', who: 1, one: 0, other: 0, way: 7 },
]

interface Run {
  sequences: number
  seed?: number | undefined
  onBatch?(done: number): void
}

/** Tries so many random sequences; throws with the shortest that it finds after which somebody lost something. */
export async function trySequences({ sequences, seed = Date.now(), onBatch }: Run): Promise<void> {
  for (let done = 0; done < sequences; done += BATCH) {
    const kith = await openKith()
    try {
      await trySome(kith, Math.min(BATCH, sequences - done), seed + done)
    } finally {
      await kith.close()
    }
    onBatch?.(Math.min(done + BATCH, sequences))
  }
}

async function trySome(kith: Kith, numRuns: number, seed: number): Promise<void> {
  const team = await Team.open(kith)
  const property = fc.asyncProperty(steps, async (sequence) => {
    team.begin()
    for (const step of [...BEGINNING, ...sequence]) await ACTS[step.act]!(team, step)
    const loss = await team.loss()
    if (loss !== undefined) throw new Error(loss)
  })
  await fc.assert(property, { numRuns, seed })
}
