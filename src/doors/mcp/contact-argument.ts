import { z } from 'zod'
import { CrmError, conflict } from '../../core/errors.ts'
import { MAX_STRING } from '../../core/values.ts'
import { lookUpContact } from '../../crm/contacts/look-up-contact.ts'
import type { ToolCall } from './tool.ts'

/** How every tool takes a contact: an id, or words that name one. */
export const contactArgument = z
  .union([z.int().min(1), z.string().min(1).max(MAX_STRING)])
  .describe('Id, e-mail, phone or name')

type Named = z.infer<typeof contactArgument>
type Call = Pick<ToolCall, 'perform'>

/** A contact that is meant, and what it is called, so that the answer can say whom the call was about. */
export interface MeantContact {
  id: number
  name: string
}

/** The contact that is meant; an error with the candidates, or with the nearest, when it is not clear. */
export async function contactOf({ perform }: Call, named: Named): Promise<MeantContact> {
  if (typeof named === 'number') return contactOfId({ perform }, named)
  const { id, name } = await perform(lookUpContact, { text: named })
  return { id, name }
}

/** That there is none of this id, what writes to it says in its own words. */
async function contactOfId({ perform }: Call, id: number): Promise<MeantContact> {
  return perform(lookUpContact, { id }).then(
    ({ name }) => ({ id, name }),
    (error) => {
      if (error instanceof CrmError && error.kind === 'not_found') return { id, name: '' }
      throw error
    },
  )
}

/** The id, for what is not mended by looking at the answer: a name has to be the whole name. */
export async function surelyContactIdOf({ perform }: Call, named: Named): Promise<number> {
  if (typeof named === 'number') return named
  const { is_alike, ...found } = await perform(lookUpContact, { text: named })
  if (is_alike)
    throw conflict('contact_only_alike', 'Only a part of a name is the same', { candidates: [found] })
  return found.id
}

/** The id alone, for what shows the contact itself. */
export async function contactIdOf(call: Call, named: Named): Promise<number> {
  return typeof named === 'number' ? named : (await contactOf(call, named)).id
}

/** How tools take several contacts. */
export const contactsArgument = z
  .array(contactArgument.describe(''))
  .describe('Ids, e-mails, phones or names')

/** The ids that are meant; an error says which of them is not clear. */
export async function contactIdsOf(call: Call, named: z.infer<typeof contactsArgument>): Promise<number[]> {
  const ids: number[] = []
  for (const one of named) ids.push(await contactIdOf(call, one).catch((error) => failNaming(one, error)))
  return ids
}

/** Of more contacts the answer does not say all names. */
const MOST_NAMED = 20

/** The same with their names, as long as they are few. */
export async function contactsOf(
  call: Call,
  named: z.infer<typeof contactsArgument>,
): Promise<{ id: number; name?: string }[]> {
  const isFew = named.length <= MOST_NAMED
  const contacts: { id: number; name?: string }[] = []
  for (const one of named)
    contacts.push(
      typeof one === 'number' && !isFew
        ? { id: one }
        : await contactOf(call, one).catch((error) => failNaming(one, error)),
    )
  return contacts
}

function failNaming(given: unknown, error: unknown): never {
  if (error instanceof CrmError) error.details = { ...error.details, given }
  throw error
}
