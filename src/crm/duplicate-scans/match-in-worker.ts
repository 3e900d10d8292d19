import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { ComparedRow } from '../matching/compared-row.ts'
import type { ScanResult } from './scan-result.ts'
import type { ScanOrder } from './scan-worker.ts'

/** Pairs that are less likely are not kept. In thousandths: 300. */
export const MIN_KEPT = 0.3
/** Of an account with more pairs than this only the most likely ones are kept. */
const MAX_PAIRS = 200_000
/** Megabytes the worker may take: some 2,500 bytes a contact. */
const MAX_MEMORY = 4096
/** Megabytes for what is soon forgotten: with the few that a server has, much of it would be taken for lasting, and looked at again and again. */
const YOUNG_MEMORY = 96

/**
 * Compares all contacts, which come in slices, on a thread of its own: nobody else waits for it. `dismissed` are pairs that somebody said
 * are two, as two ids with a blank between, the lower one first.
 */
export async function matchInWorker(
  slices: AsyncIterable<ComparedRow[]>,
  dismissed: readonly string[],
): Promise<ScanResult> {
  const worker = new Worker(new URL('./scan-worker.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: MAX_MEMORY, maxYoungGenerationSizeMb: YOUNG_MEMORY },
  })
  // A server that stops does not wait for it: the next one begins anew.
  worker.unref()
  const answerTo = async <Answer>(order: ScanOrder): Promise<Answer> => {
    const answer = once(worker, 'message')
    worker.postMessage(order)
    return (await answer)[0] as Answer
  }
  try {
    for await (const rows of slices) await answerTo({ rows })
    return await answerTo<ScanResult>({ minConfidence: MIN_KEPT, maxPairs: MAX_PAIRS, dismissed })
  } finally {
    await worker.terminate()
  }
}
