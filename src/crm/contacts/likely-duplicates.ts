import type { Context } from '../../core/context.ts'
import { conflict } from '../../core/errors.ts'
import { statisticsOf } from '../duplicate-scans/statistics-of.ts'
import { LIKELY } from '../matching/likelihood.ts'
import { alikeContacts } from './alike-contacts.ts'
import { toCandidate } from './candidate.ts'
import { judgeAlike, profileOfNew } from './judge-alike.ts'
import type { ComparedFields } from './to-ask-for.ts'

/** Duplicates that a refusal shows. */
const MAX_SHOWN = 5

/** Refuses a new contact when one that the viewer sees is more likely than not the same, by the rules by which all duplicates are found. */
export async function ensureNew(ctx: Context, fields: ComparedFields): Promise<void> {
  const judged = await judgeAlike(
    profileOfNew(ctx, fields),
    await alikeContacts(ctx, fields),
    await statisticsOf(ctx),
  )
  const known = judged.filter(({ confidence }) => confidence >= LIKELY)
  if (known.length === 0) return
  throw conflict('likely_duplicate', 'A contact that is likely to be the same is already there', {
    candidates: known.slice(0, MAX_SHOWN).map(({ contact }) => toCandidate(contact)),
  })
}
