import type { Context } from './context.ts'
import { CrmError, conflict } from './errors.ts'
import { forgetOwnAnswers, rememberedAnswer, saveAnswer } from './remembered-answer-queries.ts'

/** A caller's name for one request, and what the request was, so that another one under the same name is noticed. */
export interface RequestKey {
  key: string
  /** A digest of operation and input. */
  fingerprint: string
}

/** Stands for the fingerprint and the answer of a request that held secrets: those are in no database. */
const SECRET = { fingerprint: '', answer: 'null' }

/** Runs the write once for each key, and answers its repetitions from memory, in the write's own transaction. */
export async function rememberAnswer<Answer>(
  ctx: Context,
  { isSecret }: { isSecret?: boolean },
  { key, fingerprint }: RequestKey,
  run: () => Promise<Answer>,
): Promise<Answer> {
  await forgetOwnAnswers(ctx)
  const known = await rememberedAnswer(ctx, key)
  if (known && isSecret && known.fingerprint === SECRET.fingerprint)
    throw conflict(
      'answered_before',
      'This request was carried out before; what it answered is secret and was shown that once',
    )
  ensureSameRequest(known, fingerprint)
  if (known) return JSON.parse(known.answer) as Answer

  const answer = await run()
  await saveAnswer(ctx, key, isSecret ? SECRET : { fingerprint, answer: JSON.stringify(answer ?? null) })
  return answer
}

/** Runs a part of the work of a request once for each key, as `rememberAnswer` does the whole. */
export async function rememberPart<Answer>(
  ctx: Context,
  { key, fingerprint }: RequestKey,
  part: string,
  run: () => Promise<Answer>,
): Promise<Answer> {
  ensureSameRequest(await rememberedAnswer(ctx, key), fingerprint)
  // No header can hold a line break, so that no caller's key is ever the name of a part.
  return rememberAnswer(ctx, {}, { key: `${key}\n${part}`, fingerprint }, run)
}

function ensureSameRequest(known: { fingerprint: string } | undefined, fingerprint: string): void {
  if (known && known.fingerprint !== fingerprint)
    throw new CrmError('invalid', 'key_used_before', 'This idempotency key was used for another request')
}
