import type { z } from 'zod'
import { conflict, invalidField, notFound } from '../../core/errors.ts'
import { listCalls } from '../../crm/calls/list-calls.ts'
import { type contactArgument, contactIdOf } from './contact-argument.ts'
import type { ToolCall } from './tool.ts'

/** Calls shown when a contact has several planned. */
const MAX_CANDIDATES = 5

interface Named {
  call_id?: number | undefined
  contact_id?: z.infer<typeof contactArgument> | undefined
}

/** The call that is meant: by its id, or as the only one that is planned with a contact. */
export async function callIdOf(
  { perform }: Pick<ToolCall, 'perform'>,
  { call_id, contact_id }: Named,
): Promise<number> {
  if (call_id !== undefined) return call_id
  if (contact_id === undefined)
    throw invalidField(
      'call_id',
      'required',
      "can't be blank, unless contact_id says whose planned call is meant",
    )
  const { items } = await perform(listCalls, {
    contact_id: await contactIdOf({ perform }, contact_id),
    upcoming: true,
    limit: MAX_CANDIDATES,
  })
  const [only, ...others] = items
  if (!only) throw notFound('call')
  if (others.length === 0) return only.id
  const candidates = items.map(({ id, scheduled_at, body }) => ({ id, scheduled_at, body }))
  throw conflict('call_ambiguous', 'Several calls are planned with this contact', { candidates })
}
