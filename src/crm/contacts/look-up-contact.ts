import { z } from 'zod'
import type { Context } from '../../core/context.ts'
import { CrmError, conflict, invalidField } from '../../core/errors.ts'
import { defineOperation } from '../../core/operation.ts'
import { MAX_STRING, requiredText } from '../../core/values.ts'
import { ContactId } from '../contact-store/contact.ts'
import { findContactOrSurvivor } from '../contact-store/contact-queries.ts'
import { IDENTIFYING_COLUMNS, type IdentifiedRow } from '../contact-store/named-contact-queries.ts'
import { looksLikePhone } from '../phones/number-words.ts'
import { readNumber } from '../phones/read-number.ts'
import { contactsWithWords, searchPage } from '../search/contact-search.ts'
import { type Wanted, wantedWords } from '../search-index/wanted-words.ts'
import { wordsOf } from '../texts/fold.ts'
import { Candidate, toCandidate } from './candidate.ts'
import { contactsNamed, contactsWithEmail, contactsWithPhone } from './same-contacts.ts'

/** Contacts shown when a name means several, and when it means none. */
const MAX_CANDIDATES = 5
const MAX_NEAREST = 3

export const lookUpContact = defineOperation({
  name: 'lookUpContact',
  effect: 'read',
  description: 'Says which one contact is meant by an id, an e-mail address, a telephone number or a name.',
  input: z.strictObject({
    text: requiredText(MAX_STRING)
      .optional()
      .describe('An id, an e-mail address, a telephone number or a name'),
    id: ContactId.optional().describe('The id itself, where it is known to be one'),
  }),
  output: Candidate.extend({
    is_alike: z.boolean().describe('Whether only words of the name are the same, not the whole of it'),
  }),

  async run(ctx, { id, ...input }) {
    // That it was merged, what writes to it says.
    if (id !== undefined) return { ...toCandidate(await findContactOrSurvivor(ctx, id)), id, is_alike: false }
    if (input.text === undefined) throw invalidField('text', 'required', "can't be blank")
    const text = input.text.trim()
    const { rows, isAlike = false } = await meantBy(ctx, text)
    const [only, ...others] = rows
    if (only && others.length === 0) return { ...toCandidate(only), is_alike: isAlike }
    if (only)
      throw conflict('contact_ambiguous', 'Several contacts are meant by this', {
        candidates: [only, ...others].slice(0, MAX_CANDIDATES).map(toCandidate),
      })
    throw new CrmError('not_found', 'contact_not_found', 'There is no such contact', {
      details: { nearest: (await nearestTo(ctx, text)).map(toCandidate) },
    })
  },
})

/** The contacts that a text names; an id before a telephone number, a whole name before words of it. */
async function meantBy(ctx: Context, text: string): Promise<{ rows: IdentifiedRow[]; isAlike?: true }> {
  const byId = /^[1-9]\d{0,14}$/.test(text) ? await contactOfId(ctx, Number(text)) : undefined
  if (byId) return { rows: [byId] }
  if (text.includes('@')) return { rows: await contactsWithEmail(ctx, text) }
  if (isPhone(ctx, text)) return { rows: await contactsWithPhone(ctx, text) }
  const named = await contactsNamed(ctx, text, MAX_CANDIDATES + 1)
  const words = wantedWords(text, ctx.viewer.country)
  if (named.length > 0 || words.length === 0) return { rows: named }
  const rows = await contactsWithWords(ctx, words, {
    isName: true,
    limit: MAX_CANDIDATES + 1,
    columns: IDENTIFYING_COLUMNS,
  })
  return { rows, isAlike: true }
}

/** With an extension or `tel:` before it, too. */
const isPhone = ({ viewer }: Context, text: string): boolean =>
  looksLikePhone(text) || (/\d{2}/.test(text) && readNumber(text, viewer.country) !== null)

/** The id of a contact that was merged stays what it is: reading by it gives the survivor, writing is refused. */
async function contactOfId(ctx: Context, id: number): Promise<IdentifiedRow | undefined> {
  try {
    return { ...(await findContactOrSurvivor(ctx, id)), id }
  } catch (error) {
    if (error instanceof CrmError && error.kind === 'not_found') return undefined
    throw error
  }
}

/** The best matches of a search, which forgives typing mistakes; when no contact has all words, of the longest one that finds any. */
async function nearestTo(ctx: Context, text: string): Promise<IdentifiedRow[]> {
  const words = wordsOf(text).sort((one, other) => other.length - one.length)
  const attempts: Wanted[] = [
    wantedWords(text, ctx.viewer.country),
    ...words.slice(0, MAX_NEAREST).map((word) => [[word]]),
  ]
  for (const wanted of attempts) {
    if (wanted.length === 0) continue
    const { rows } = await searchPage(ctx, wanted, {}, { limit: MAX_NEAREST, columns: IDENTIFYING_COLUMNS })
    if (rows.length > 0) return rows
  }
  return []
}
