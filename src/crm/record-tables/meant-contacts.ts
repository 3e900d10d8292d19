import type { Context } from '../../core/context.ts'
import { derivedColumns } from '../contact-store/contact.ts'
import { survivorOf } from '../contact-store/contact-queries.ts'
import {
  type ComparedContact,
  contactsOfCompany,
  contactsOfEmails,
  contactsOfNames,
} from '../contacts/alike-contact-queries.ts'
import { comparedContacts } from '../duplicates/compared-contact-queries.ts'
import { partsOfName } from '../exchange/whole-name.ts'
import { isNameless, namesAgree } from '../matching/names-agree.ts'
import { recordsKnownAs } from './known-source-queries.ts'
import type { NamedContacts } from './table-draft.ts'

/** A contact that a row is about. */
export type ContactOfRow = ComparedContact

/** Contacts of one name that are looked at: with more of them, a name says nothing. */
const MAX_NAMESAKES = 20

/** Whom rows mean; asked for all rows at once. */
export interface Meaning {
  /** The contacts that a row is about, or why there are none. */
  of(named: NamedContacts): Promise<{ contacts: ContactOfRow[]; reason: string | undefined }>
}

/**
 * Finds contacts by the ids that the other program gave, else by e-mail addresses, else by whole names that one contact alone has. An id counts only
 * for somebody of that name: another program may have given the same one.
 */
export async function meaningOf(ctx: Context, rows: readonly NamedContacts[]): Promise<Meaning> {
  const unique = (values: readonly string[]) => [...new Set(values)]
  const ids = unique(rows.flatMap((one) => one.ids))
  const emails = unique(rows.flatMap((one) => one.emails.map((email) => email.toLowerCase())))
  const names = unique(rows.flatMap((one) => one.names.flatMap((name) => sortNameOf(name) ?? [])))
  const known = await recordsKnownAs(ctx, 'contact', ids)
  const [byEmail, byName] = await Promise.all([
    contactsOfEmails(ctx, emails, MAX_NAMESAKES),
    contactsOfNames(ctx, names, MAX_NAMESAKES),
  ])
  const seen = await seenAmong(ctx, [...new Set([...known.values()].flat())])
  const withEmail = new Map(emails.map((email, place) => [email, byEmail[place]!]))
  const called = new Map(names.map((name, place) => [name, byName[place]!]))
  return {
    async of(named) {
      const people = named.names.map(partsOfName)
      const agrees = (one: ComparedContact) =>
        people.length === 0 ||
        people.some((name) => (!name.first_name && !name.last_name ? true : namesAgree(name, one)))
      const ofIds = named.ids.flatMap(
        (id) => (known.get(id) ?? []).flatMap((one) => seen.get(one) ?? []).find(agrees) ?? [],
      )
      if (ofIds.length > 0) return found(ofIds)
      const ofEmails = named.emails.flatMap((email) => {
        const there = withEmail.get(email.toLowerCase())!
        return there.find(agrees) ?? there[0] ?? []
      })
      if (ofEmails.length > 0) return found(ofEmails)
      return byNames(ctx, named, called)
    },
  }
}

/** Contacts by ids that they had once: of one that was merged the survivor. */
async function seenAmong(ctx: Context, ids: readonly number[]): Promise<Map<number, ComparedContact>> {
  const seen = await comparedContacts(ctx, ids)
  for (const id of ids) {
    const survivor = seen.has(id) ? undefined : await survivorOf(ctx, id)
    if (survivor) seen.set(id, survivor)
  }
  return seen
}

const found = (contacts: readonly ContactOfRow[]) => ({
  contacts: [...new Map(contacts.map((one) => [one.id, one])).values()],
  reason: undefined,
})

async function byNames(
  ctx: Context,
  { names, companies }: NamedContacts,
  called: ReadonlyMap<string, ComparedContact[]>,
): Promise<{ contacts: ContactOfRow[]; reason: string | undefined }> {
  const contacts: ContactOfRow[] = []
  let reason: string | undefined
  for (const name of names) {
    const all = called.get(sortNameOf(name) ?? '') ?? []
    const there = all.length > 1 ? all.filter((one) => isOfCompany(one, companies)) : all
    if (there.length === 1) contacts.push(there[0]!)
    else
      reason ??= all.length > 1 ? `${all.length} contacts are called ${name}` : `no contact is called ${name}`
  }
  if (contacts.length > 0) return found(contacts)
  for (const company of companies) {
    const { sort_company } = derivedColumns({ company })
    const all = sort_company ? await contactsOfCompany(ctx, sort_company, MAX_NAMESAKES) : []
    const own = all.filter(isNameless)
    if (own.length === 1) return found(own)
  }
  return { contacts: [], reason: reason ?? 'its contact is not there' }
}

const isOfCompany = ({ company }: ComparedContact, companies: readonly string[]): boolean => {
  const own = derivedColumns({ company }).sort_company
  return own !== null && companies.some((one) => derivedColumns({ company: one }).sort_company === own)
}

const sortNameOf = (name: string): string | null => derivedColumns(partsOfName(name)).sort_name
