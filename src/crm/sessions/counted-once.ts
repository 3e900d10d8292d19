import { hash } from 'node:crypto'

/** For how long the same wrong secret is one attempt, in milliseconds; and how many of them are remembered. */
const SAME_FOR = 15 * 60 * 1000
const MOST_REMEMBERED = 10_000

/** Digests of what was wrong, and when it was counted. */
const refused = new Map<string, number>()

/**
 * Runs `count` unless the same was counted a short while ago. A program whose secret was revoked asks again and again with the same one: that guesses
 * nothing, and must not shut its network out.
 */
export async function countedOnce(parts: readonly string[], count: () => Promise<void>): Promise<void> {
  const key = hash('sha256', parts.join('\n'))
  const before = refused.get(key)
  if (before !== undefined && Math.abs(Date.now() - before) < SAME_FOR) return
  await count()
  if (refused.size >= MOST_REMEMBERED) refused.delete(refused.keys().next().value!)
  refused.set(key, Date.now())
}
