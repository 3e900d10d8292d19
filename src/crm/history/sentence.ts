import type { Changes } from '../changes/changes.ts'
import { toldChange } from './told-change.ts'
import type { Words } from './words.ts'

/** What an entry of the history tells of. */
export interface Happened {
  action: string
  changes: Changes | null
  subject_id: number | null
  /** What the deal or list is called now. */
  subject_name: string | null
}

/** One line for people about what happened: `Deal “Bridge” moved from “Lead” to “Offer”`. */
export function sentenceOf({ action, changes, subject_id, subject_name }: Happened, words: Words): string {
  const [noun = '', verb = ''] = action.split('.')
  const told = changes ?? {}
  const name = subject_name ?? nameOf(action, told, subject_id, words)
  const subject = { noun, name }
  const head = HEADS[action]?.(subject, told, words) ?? `${called(subject)} ${VERBS[verb] ?? spoken(verb)}`
  const details = detailsOf(action, told, words)
  if (action === 'contact.updated' && details.length > 0) return capitalized(details.join(', '))
  if ((verb === 'moved' || verb === 'reassigned') && details.length > 0)
    return `${called(subject)} ${details.join(', ')}`
  return details.length > 0 ? `${head}: ${details.join(', ')}` : head
}

interface Named {
  noun: string
  name: string | undefined
}

const called = ({ noun, name }: Named): string =>
  `${capitalized(NOUNS[noun] ?? spoken(noun))}${name === undefined ? '' : ` “${name}”`}`

/** Where people say it differently from programs. */
const NOUNS: Record<string, string> = { token: 'API token' }
const VERBS: Record<string, string> = {
  created: 'added',
  updated: 'changed',
  purged: 'removed for good',
  reassigned: 'given to somebody else',
  throttled: 'limited in its API use',
  signed_out: 'signed out everywhere',
  tokens_revoked: 'deprived of API tokens',
  unsuspended: 'let in again',
}

const HEADS: Record<string, (subject: Named, told: Changes, words: Words) => string> = {
  'account.created': () => 'Account opened',
  'app.connected': ({ name }, told) =>
    `${named('App', name, '')} of ${told['host']?.[1]} connected, ${told['may_write']?.[1] ? 'to look and change' : 'to look only'}`,
  'app.ended': ({ name }) => `${named('App', name, '')} ended: a code or token of it was used a second time`,
  'contact.created': (_, told) => (told['import_id'] ? 'Contact added by an import' : 'Contact added'),
  'call.entry_changed': () => 'What a device keeps of the call changed',
  'task.entry_changed': () => 'What a device keeps of the task changed',
  'contact.card_changed': () => 'What a device keeps of the contact changed',
  'contact.deleted': () => 'Contact moved to the trash',
  'contact.added_to_list': ({ name }) => `Added to ${named('the list', name)}`,
  'contact.removed_from_list': ({ name }) => `Removed from ${named('the list', name)}`,
  'contact.added_to_deal': ({ name }) => `Linked to ${named('the deal', name)}`,
  'contact.removed_from_deal': ({ name }) => `Unlinked from ${named('the deal', name)}`,
  'contact.merged': (_, told) => named('Merged with', told['duplicate_name']?.[1], 'another contact'),
  'contact.unmerged': (_, told, words) =>
    `${named('Merge with', otherOf(told, words), 'another contact')} undone`,
  'duplicate.dismissed': (_, told, words) =>
    named('Said not to be the same as', otherOf(told, words), 'another contact'),
  'duplicate.restored': (_, told, words) =>
    `${named('Said again to be possibly the same as', otherOf(told, words), 'another contact')}`,
  // Which ones say the histories of these contacts.
  'deal.updated': (subject, told) =>
    `${called(subject)} ${Object.keys(told).length === 0 ? 'given other contacts' : 'changed'}`,
  'export.created': () => 'Export started',
  'import.created': () => 'File for an import uploaded',
  'import.updated': () => 'Import prepared',
  'import.undone': () => 'Import taken back',
  'invitation.created': ({ name }) => named('Invitation made for', name, 'somebody'),
  'invitation.revoked': ({ name }) => `${named('Invitation for', name, 'somebody')} taken back`,
  'password.changed': ({ name }) =>
    name === undefined ? 'Password changed' : `Password of “${name}” changed`,
  'session.opened': (_, told) => named('Signed in from', told['network']?.[1], 'the command line'),
  'sign_in.refused': ({ name }, told) =>
    `${named('Sign-in refused to', name, 'somebody')}: ${timesOf(told)}${named(' from', told['network']?.[1], 'the command line')}`,
  'photo.chosen': () => 'Another picture chosen',
}

const named = (what: string, name: unknown, otherwise?: string): string =>
  typeof name === 'string' ? `${what} “${shortened(name)}”` : otherwise ? `${what} ${otherwise}` : what

/** The other contact of two, where the viewer may know its name. */
function otherOf(told: Changes, { contacts }: Words): string | undefined {
  const [from, to] = told['is_not'] ?? told['duplicate_id'] ?? told['survivor_id'] ?? []
  return contacts.get((to ?? from) as number)
}

const timesOf = ({ attempts }: Changes): string =>
  attempts?.[1] === 1 ? 'a wrong password,' : `${attempts?.[1]} wrong passwords within 15 minutes, the last`

/** What a record is called, in the order in which it identifies the record best; texts that were deleted are not told again. */
const NAMING = ['list', 'name', 'label', 'email', 'description', 'subject', 'file_name']

function nameOf(action: string, told: Changes, subjectId: number | null, words: Words): string | undefined {
  const [noun = '', verb = ''] = action.split('.')
  if (noun === 'user' || noun === 'password' || noun === 'sign_in') return words.users.get(subjectId ?? 0)
  if (noun === 'deal_stage' && words.stages.has(subjectId ?? 0)) return words.stages.get(subjectId!)
  const [from, to] = told['key'] ?? []
  if (noun === 'status') return words.statuses.get((to ?? from) as string)
  // Of what was only changed these are among the changes.
  if (!WHOLE.has(verb) || (noun === 'contact' && !told['list'])) return undefined
  const naming = NAMING.find((field) => told[field]?.includes(null))
  const name = naming && (told[naming]![1] ?? told[naming]![0])
  return typeof name === 'string' ? shortened(name) : undefined
}

/** What these did is said by the sentence, and by the name of what they did it to. */
const WHOLE = new Set(
  (
    'created added logged scheduled deleted restored purged retired revoked joined chosen dismissed started finished failed opened refused ' +
    'undone replaced canceled connected disconnected ended added_to_list removed_from_list added_to_deal removed_from_deal'
  ).split(' '),
)
/** "Task completed" has said it, as "Deal won" has said the status; of whom a merge was, the name is said. */
const SAID_BY_SENTENCE = new Set(['completed_at', 'won_at', 'lost_at', 'status', 'next_task_id', 'email'])
const NEVER_SAID = new Set(['key', 'duplicate_id', 'duplicate_name', 'survivor_id', 'due_sort'])

/** Names at most three of them: a line stays a line. */
const MOST_DETAILS = 3

function detailsOf(action: string, told: Changes, words: Words): string[] {
  const [, verb = ''] = action.split('.')
  if (WHOLE.has(verb)) return []
  const isSaid = (field: string) =>
    NEVER_SAID.has(field) ||
    // What a typed due date was understood as says the same again.
    (field.startsWith('due_') && 'due' in told) ||
    (verb !== 'updated' && verb !== 'merged' && verb !== 'unmerged' && SAID_BY_SENTENCE.has(field))
  const details = Object.entries(told)
    .filter(([field]) => !isSaid(field))
    // Where it came from is said last.
    .toSorted(([one], [other]) => Number(one === 'import_id') - Number(other === 'import_id'))
    .map(([field, pair]) => toldChange(action, field, pair, words))
  if (details.length <= MOST_DETAILS + 1) return details
  const more = details.length - MOST_DETAILS
  const last = 'import_id' in told ? [details.at(-1)!] : []
  return [...details.slice(0, MOST_DETAILS), `${more - last.length} more fields changed`, ...last]
}

const LONGEST = 80
const shortened = (text: string): string => (text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text)
const spoken = (name: string): string => name.replaceAll('_', ' ')
const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
