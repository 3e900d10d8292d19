import fc from 'fast-check'
import { openKith } from '../support/kith.ts'
import { ACTS } from './acts.ts'
import type { DoorName } from './doors.ts'
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
  moveDeal: 2,
  deleteStage: 2,
  suspend: 2,
  changeRole: 2,
  undoImport: 2,
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
  door?: DoorName
  seed?: number | undefined
  onBatch?(done: number): void
}

/** How often each act was done, and not refused. */
export type Done = Map<string, number>

/**
 * Tries so many random sequences, and says what was done in them; throws with the shortest that it finds after which somebody lost
 * something.
 */
export async function trySequences({
  sequences,
  door = 'operations',
  seed = Date.now(),
  onBatch,
}: Run): Promise<Done> {
  const done: Done = new Map()
  for (let tried = 0; tried < sequences; tried += BATCH) {
    const kith = await openKith()
    try {
      const team = await Team.open(kith, door)
      await trySome(team, Math.min(BATCH, sequences - tried), seed + tried)
      for (const [act, count] of team.done) done.set(act, (done.get(act) ?? 0) + count)
    } finally {
      await kith.close()
    }
    onBatch?.(Math.min(tried + BATCH, sequences))
  }
  return done
}

async function trySome(team: Team, numRuns: number, seed: number): Promise<void> {
  const property = fc.asyncProperty(steps, async (sequence) => {
    await team.begin()
    for (const step of [...BEGINNING, ...sequence]) await ACTS[step.act]!(team, step)
    const loss = await team.loss()
    if (loss !== undefined) throw new Error(loss)
  })
  await fc.assert(property, { numRuns, seed })
}
