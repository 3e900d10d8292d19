import { z } from 'zod'
import { CrmError } from '../../core/errors.ts'
import { MAX_STRING } from '../../core/values.ts'
import { lookUpContact } from '../../crm/contacts/look-up-contact.ts'
import type { ToolCall } from './tool.ts'

/** How every tool takes a contact: an id, or words that name one. */
export const contactArgument = z
  .union([z.int().min(1), z.string().min(1).max(MAX_STRING)])
  .describe('Id, e-mail, phone or name')

/** The id that is meant; an error with the candidates, or with the nearest, when it is not clear. */
export async function contactIdOf(
  call: Pick<ToolCall, 'perform'>,
  named: z.infer<typeof contactArgument>,
): Promise<number> {
  if (typeof named === 'number') return named
  return (await call.perform(lookUpContact, { text: named })).id
}

/** How tools take several contacts. */
export const contactsArgument = z
  .array(contactArgument.describe(''))
  .describe('Ids, e-mails, phones or names')

/** The ids that are meant; an error says which of them is not clear. */
export async function contactIdsOf(
  call: Pick<ToolCall, 'perform'>,
  named: z.infer<typeof contactsArgument>,
): Promise<number[]> {
  const ids: number[] = []
  for (const one of named) ids.push(await contactIdOf(call, one).catch((error) => failNaming(one, error)))
  return ids
}

function failNaming(given: unknown, error: unknown): never {
  if (error instanceof CrmError) error.details = { ...error.details, given }
  throw error
}
