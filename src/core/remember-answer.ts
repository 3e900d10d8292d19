import type { Context } from './context.ts'
import { CrmError } from './errors.ts'
import { rememberedAnswer, saveAnswer } from './remembered-answer-queries.ts'

/** A caller's name for one request, and what the request was, so that another one under the same name is noticed. */
export interface RequestKey {
  key: string
  /** A digest of operation and input. */
  fingerprint: string
}

/** For how long a key is known, in milliseconds. */
export const ANSWERS_LAST = 24 * 60 * 60 * 1000

/** Runs the write once for each key, and answers its repetitions from memory, in the write's own transaction. */
export async function rememberAnswer<Answer>(
  ctx: Context,
  { key, fingerprint }: RequestKey,
  run: () => Promise<Answer>,
): Promise<Answer> {
  const known = await rememberedAnswer(ctx, key, new Date(Date.parse(ctx.now) - ANSWERS_LAST).toISOString())
  if (known && known.fingerprint !== fingerprint)
    throw new CrmError('invalid', 'key_used_before', 'This idempotency key was used for another request')
  if (known) return JSON.parse(known.answer) as Answer

  const answer = await run()
  await saveAnswer(ctx, key, { fingerprint, answer: JSON.stringify(answer ?? null) })
  return answer
}
