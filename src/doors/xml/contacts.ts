import { type Caller, perform } from '../../core/perform.ts'
import { createContact } from '../../crm/contacts/create-contact.ts'
import { deleteContact } from '../../crm/contacts/delete-contact.ts'
import { getContact } from '../../crm/contacts/get-contact.ts'
import { listContactsByText } from '../../crm/contacts/list-contacts-by-text.ts'
import { updateContact } from '../../crm/contacts/update-contact.ts'
import { listNotesOfContacts } from '../../crm/notes/list-notes-of-contacts.ts'
import { CONTACT_ELEMENTS } from './contact-elements.ts'
import { isUntold } from './echo.ts'
import { noteRecord } from './notes.ts'
import { type ListQuery, unusable } from './read-query.ts'
import { Refusal } from './refusal.ts'
import type { Resource } from './resource.ts'
import type { XmlRow } from './write-document.ts'
import { readOnly, writable } from './xml-record.ts'
import { create, destroy, list, show, update } from './xml-route.ts'

const DAYS = CONTACT_ELEMENTS.filter(({ type }) => type === 'date').map(({ name }) => name)
const TEXTS = new Set(CONTACT_ELEMENTS.filter(({ type }) => type === 'string').map(({ name }) => name))

const contacts: Resource = {
  plural: 'contacts',
  record: {
    name: 'contact',
    fields: [
      readOnly('id', 'integer'),
      readOnly('user_id', 'integer'),
      writable('is_private', 'boolean', { cleared: false }),
      readOnly('created_at', 'datetime'),
      readOnly('updated_at', 'datetime'),
      readOnly('last_action_at', 'datetime'),
      ...CONTACT_ELEMENTS,
      { name: 'notes', type: 'array', items: noteRecord },
    ],
  },
  toRows: withNotes,
}

/**
 * Contacts are always shown with all their notes, which are put into them in place: copying 60 fields costs. A day without its year has no
 * form in this API: its element is empty.
 */
async function withNotes(caller: Caller, items: XmlRow[]): Promise<XmlRow[]> {
  const contact_ids = items.map(({ id }) => id)
  const { items: notes } = await perform(listNotesOfContacts, caller, { contact_ids })
  const byContact = Map.groupBy(notes, ({ contact_id }) => contact_id)
  for (const item of items) {
    item['notes'] = byContact.get(item['id'] as number) ?? []
    for (const day of DAYS) if (isUntold(item[day])) item[day] = null
  }
  return items
}

const sorts = ['id', 'created_at', 'updated_at', 'first_name', 'last_name', 'company', 'last_action_at']

const contactPage = ({ page, limit, since, sort }: ListQuery) => ({
  limit,
  offset: (page - 1) * limit,
  updated_since: since,
  sort: sort ?? (since ? 'updated_at' : 'id'),
})

const CRITERION = /^criteria\[(.*)\]$/

/** The pieces of text to look for, or a refusal when there are none: a search for nothing is a mistake. */
function readCriteria(parameters: Map<string, string>) {
  const term = parameters.get('term')?.trim() || undefined
  const holding: Record<string, string> = {}
  for (const [name, text] of parameters) {
    const [, field] = CRITERION.exec(name) ?? []
    if (field === undefined) continue
    if (!TEXTS.has(field)) throw unusable('criteria', 'the name of a text element')
    if (text.trim() !== '') holding[field] = text
  }
  if (term === undefined && Object.keys(holding).length === 0)
    throw new Refusal(400, 'A search needs the parameter term or criteria')
  return { term, holding }
}

export const contactRoutes = [
  list('/contacts.xml', listContactsByText, contacts, { sorts, input: contactPage }),
  list('/contacts/search.xml', listContactsByText, contacts, {
    sorts,
    input: (query, { parameters }) => ({ ...contactPage(query), ...readCriteria(parameters) }),
  }),
  show('/contacts/:id.xml', getContact, contacts),
  create('/contacts.xml', createContact, contacts),
  update('/contacts/:id.xml', updateContact, contacts, getContact),
  destroy('/contacts/:id.xml', deleteContact),
]
