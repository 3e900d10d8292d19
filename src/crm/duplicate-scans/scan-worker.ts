import { parentPort } from 'node:worker_threads'
import type { ComparedRow } from '../matching/compared-row.ts'
import { groupsOf } from '../matching/groups.ts'
import { Matching } from '../matching/match-all.ts'
import { NUMBERS_OF_PAIR, type ScanResult, writeCounts } from './scan-result.ts'

/** What the worker is sent: contacts, and at last the word to compare them, with the pairs that somebody said are two. */
export type ScanOrder =
  | { rows: ComparedRow[] }
  | { minConfidence: number; maxPairs: number; dismissed: readonly string[] }

const matching = new Matching()

parentPort!.on('message', (order: ScanOrder) => {
  if ('rows' in order) {
    for (const row of order.rows) matching.add(row)
    parentPort!.postMessage('more')
    return
  }
  const { matches, counts } = matching.finish(order.minConfidence)
  matches.sort((one, other) => other.confidence - one.confidence)
  const dismissed = new Set(order.dismissed)
  const groups = groupsOf(matches, (one, other) =>
    dismissed.has(one < other ? `${one} ${other}` : `${other} ${one}`),
  )
  const kept = matches.slice(0, order.maxPairs)
  const pairs = new Float64Array(kept.length * NUMBERS_OF_PAIR)
  for (const [at, { contact_id, other_id, confidence, through_id }] of kept.entries()) {
    const thousandths = Math.round(confidence * 1000)
    pairs.set(
      [contact_id, other_id, thousandths, groups.of(contact_id), through_id ?? 0],
      at * NUMBERS_OF_PAIR,
    )
  }
  parentPort!.postMessage({ pairs, counts: writeCounts(counts) } satisfies ScanResult, [pairs.buffer])
})
