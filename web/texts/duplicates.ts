import { formatNumber } from './texts.ts'

/** What agrees, is alike or speaks against two contacts being one: why it counts, in a few words. */
const reasons: Record<string, string> = {
  nickname: 'nickname',
  initial: 'initial',
  swapped_names: 'in the other order',
  mistyped: 'mistyped',
  sounds_alike: 'sounds alike',
  part_of_name: 'part of the name',
  other_spelling: 'other spelling',
  other_script: 'other script',
  same_mailbox_name: 'same mailbox elsewhere',
  shared_mailbox: 'shared by several',
  switchboard: 'switchboard',
  household: 'one household',
  nearby: 'nearby',
  generation_apart: 'a generation apart',
  only_one_has_it: 'only one has it',
}

const count = (number: number, one: string, many: string) =>
  `${formatNumber(number)} ${number === 1 ? one : many}`

/** Texts of duplicates: finding, comparing, merging, and taking that back. */
export const duplicateTexts = {
  title: 'Duplicates',
  text: 'Contacts that may be the same person or company, the likeliest first. Nothing is merged by itself.',
  views: 'What to show',
  view: { pairs: 'To look at', dismissed: 'Not the same', merges: 'Merged' },
  confidence: 'Confidence',
  atLeast: { '0.99': 'Very likely', '0.8': 'Likely', '0.5': 'Possible', '0.3': 'All' } as Record<
    string,
    string
  >,
  likelihood: {
    very_likely: 'Very likely',
    likely: 'Likely',
    possible: 'Possible',
    unlikely: 'Less likely',
  },
  checking: 'Your contacts are being looked through. New pairs appear here by themselves.',
  checked: 'Checked',
  pairs: 'Likely duplicates',
  pair: (one: string, other: string) => `${one} and ${other}`,
  group: (contacts: number) => `${formatNumber(contacts)} contacts that are likely one`,
  groupTable: (contacts: number, name: string) =>
    `${formatNumber(contacts)} contacts that are likely ${name}`,
  notOfGroup: 'Not this one',
  notOfGroupNamed: (name: string, place: number) => `Not this one: ${name}, number ${place}`,
  dismissedOfGroup: (name: string) => `${name} is none of the others.`,
  none: {
    title: 'No duplicates found',
    text: 'Kith compares names, e-mail addresses, phone numbers and more. What it finds appears here.',
    checking: 'The first look takes a moment. Come back soon, or leave this page open.',
    lower: 'Show less likely ones',
  },
  noDismissed: {
    title: 'Nothing here yet',
    text: 'Pairs of which somebody said that they are not the same are kept here, and can be brought back.',
  },
  noMerges: {
    title: 'No merges yet',
    text: 'Each merge of two contacts is kept here and can be undone for 30 days.',
  },
  agreement: { same: 'Same', similar: 'Alike', differs: 'Against it' },
  because: (field: string, reason: string | undefined) =>
    reason ? `${field} (${reasons[reason] ?? reason.replace(/_/g, ' ')})` : field,
  /** "Home address: City" without the part of it. */
  address: (label: string) => label.split(':')[0] ?? label,
  crossed: (field: string, other: string) => `${field} and ${other.toLowerCase()}`,
  compare: 'Compare',
  compareNamed: (pair: string) => `Compare ${pair}`,
  merge: 'Merge',
  mergeAsking: 'Merge …',
  mergeAll: (contacts: number) => `Merge all ${formatNumber(contacts)}`,
  mergeAllQuestion: (contacts: number, survivor: string) =>
    `Merge ${formatNumber(contacts)} contacts into ${survivor}?`,
  mergeAllText: 'Nothing is lost, and you can undo all of it in one step for 30 days.',
  mergeNamed: (pair: string) => `Merge ${pair}`,
  dismiss: 'Not the same person',
  dismissNamed: (pair: string) => `Not the same person: ${pair}`,
  dismissed: (pair: string) => `${pair} are kept as two contacts.`,
  restore: 'Bring back',
  restoreNamed: (pair: string) => `Bring back ${pair}`,
  restored: (pair: string) => `${pair} are shown as possible duplicates again.`,
  more: 'Show more',
  private: 'Private',
  ofContact: 'Possible duplicates',
} as const

export const mergeTexts = {
  title: 'Compare two contacts',
  backTo: { duplicates: 'Duplicates', contacts: 'Contacts', contact: 'Contact' },
  intro: 'Choose what is kept where they differ. Nothing is lost: what has no room goes into a note.',
  survives: 'Is kept',
  keepThis: (name: string, side: string) => `${name}, ${side}`,
  older: 'added first',
  newer: 'added later',
  added: 'Added',
  becomes: 'After merging',
  differs: 'They differ',
  oneSided: 'Only one has it',
  same: 'The same in both',
  inNote: 'in the note',
  alreadyThere: 'there in another field',
  preview: 'What happens',
  nothingMoves: 'Nothing else moves: the duplicate has no notes, calls or other records.',
  moves: (records: string, name: string) => `${records} move to ${name}.`,
  moveOne: (record: string, name: string) => `${record} moves to ${name}.`,
  records: {
    notes: (number: number) => count(number, 'note', 'notes'),
    calls: (number: number) => count(number, 'call', 'calls'),
    messages: (number: number) => count(number, 'message', 'messages'),
    activities: (number: number) => count(number, 'activity', 'activities'),
    tasks: (number: number) => count(number, 'task', 'tasks'),
    photos: (number: number) => count(number, 'photo', 'photos'),
    deals: (number: number) => count(number, 'deal', 'deals'),
    lists: (number: number) => count(number, 'list', 'lists'),
  } as Record<string, (number: number) => string>,
  keptInNote: 'A note keeps what has no room:',
  noted: (field: string, value: string) => `${field}: ${value}`,
  sharesPrivate: (account: string) =>
    `One of them is private. After merging everybody in ${account} sees what both hold.`,
  canUndo: (day: string) => `You can undo this until ${day}.`,
  action: 'Merge 2 contacts',
  merged: (duplicate: string, survivor: string) => `${duplicate} was merged into ${survivor}.`,
  mergedSeveral: (duplicates: number, survivor: string) =>
    `${formatNumber(duplicates)} contacts were merged into ${survivor}.`,
  undoneSeveral: (contacts: number) => `They are ${formatNumber(contacts)} contacts again.`,
  undone: (survivor: string, duplicate: string) => `${survivor} and ${duplicate} are two contacts again.`,
  kept: (fields: string) => `Edited since, and kept: ${fields}.`,
  keptNote: 'the note of what had no room',
  alreadyOne: {
    title: 'These two are one contact already',
    text: 'Somebody merged them. Merges are listed under Duplicates and can be undone for 30 days.',
  },
  notTwo: {
    title: 'Two contacts are needed',
    text: 'Select two contacts in the list and choose Merge, or start from Duplicates.',
  },
  open: 'Open the contact',
  into: (duplicate: string, survivor: string) => `${duplicate} into ${survivor}`,
  nameless: 'a contact',
  by: (name: string) => `by ${name}`,
  undo: 'Undo',
  undoNamed: (pair: string) => `Undo the merge of ${pair}`,
  wasUndone: 'Undone',
  tooOld: 'Older than 30 days',
} as const
