import { Problem } from '../../client/problem.ts'
import { api } from './connection.ts'
import {
  type Contact,
  type ContactInput,
  type ContactVersion,
  contactQuery,
  refreshContacts,
} from './contacts.ts'
import { queryClient } from './query-client.ts'
import { refreshHistory } from './timeline.ts'

/** Somebody changed the same field meanwhile: `theirs` is what stands there now. */
export class EditConflict extends Error {
  readonly theirs: ContactVersion
  constructor(theirs: ContactVersion) {
    super('Somebody else changed the same field')
    this.name = 'EditConflict'
    this.theirs = theirs
  }
}

/**
 * Changes some fields of the version that `seen` shows. When somebody was faster but touched other fields, the change
 * is made on top of theirs; when they touched the same ones, nothing is written and `EditConflict` is thrown.
 */
export async function editContact(seen: ContactVersion, changes: ContactInput): Promise<void> {
  const id = seen.contact.id
  try {
    await write(id, changes, seen.etag)
  } catch (error) {
    if (!(error instanceof Problem) || error.status !== 412) throw error
    const current = await queryClient.fetchQuery({ ...contactQuery(id), staleTime: 0 })
    const names = Object.keys(changes) as Array<keyof ContactInput & keyof Contact>
    if (names.some((name) => current.contact[name] !== seen.contact[name])) throw new EditConflict(current)
    await write(id, changes, current.etag)
  }
}

async function write(id: number, changes: ContactInput, etag: string | undefined): Promise<void> {
  const { body, etag: next } = await api.send('PATCH /contacts/{id}', {
    path: { id },
    body: { contact: changes },
    ifMatch: etag,
  })
  const { queryKey } = contactQuery(id)
  if (next) queryClient.setQueryData(queryKey, { contact: body.contact, etag: next })
  else await queryClient.invalidateQueries({ queryKey })
  refreshHistory(id)
  refreshContacts()
}
