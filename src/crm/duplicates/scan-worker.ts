import { parentPort } from 'node:worker_threads'
import type { ComparedRow } from './matching/compared-row.ts'
import { groupsOf } from './matching/groups.ts'
import { Matching } from './matching/match-all.ts'
import type { Counts } from './matching/statistics.ts'

/** What the worker is sent: contacts, and at last the word to compare them. */
export type ScanOrder = { rows: ComparedRow[] } | { minConfidence: number; maxPairs: number }

/** What it answers: four numbers for each pair (both ids, confidence in thousandths, group), best first, and what it counted. */
export interface ScanResult {
  pairs: Float64Array<ArrayBuffer>
  counts: Counts
}

const matching = new Matching()

parentPort!.on('message', (order: ScanOrder) => {
  if ('rows' in order) {
    for (const row of order.rows) matching.add(row)
    parentPort!.postMessage('more')
    return
  }
  const { matches, counts } = matching.finish(order.minConfidence)
  matches.sort((one, other) => other.confidence - one.confidence)
  const groups = groupsOf(matches)
  const kept = matches.slice(0, order.maxPairs)
  const pairs = new Float64Array(kept.length * 4)
  for (const [at, { contact_id, other_id, confidence }] of kept.entries())
    pairs.set([contact_id, other_id, Math.round(confidence * 1000), groups(contact_id)], at * 4)
  parentPort!.postMessage({ pairs, counts } satisfies ScanResult, [pairs.buffer])
})
