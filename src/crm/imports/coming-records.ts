import type { FileContact } from '../account-files/file-contact.ts'
import type { Draft } from '../exchange/draft.ts'
import type { FileRow } from './read-account-file.ts'
import { RecordCounts } from './record-counts.ts'

/** What would come of the records of an account's file, by the contacts that would. */
export class ComingRecords {
  readonly counts = new RecordCounts()
  readonly #contacts = new Set<unknown>()

  addContact({ source }: Draft): void {
    if (!source) return
    const { id, notes } = source as unknown as FileContact
    this.#contacts.add(id)
    if (notes.length > 0) this.counts.add('note', 'created', notes.length)
  }

  addRecord([kind, { contact_id = null, contact_ids = [] }]: FileRow): void {
    const named =
      kind === 'deal' || kind === 'not_duplicate'
        ? (contact_ids as unknown[])
        : contact_id === null
          ? []
          : [contact_id]
    const isHere = (id: unknown) => this.#contacts.has(id)
    const isComing = kind === 'not_duplicate' ? named.every(isHere) : named.length === 0 || named.some(isHere)
    this.counts.add(kind, isComing ? 'created' : 'left_out')
  }
}
