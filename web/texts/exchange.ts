import { formatNumber } from './texts.ts'

const contacts = (count: number) => `${formatNumber(count)} ${count === 1 ? 'contact' : 'contacts'}`

type Holds = 'contacts' | 'notes' | 'deals'
const NOUNS = {
  contacts: ['contact', 'contacts'],
  notes: ['note', 'notes'],
  deals: ['deal', 'deals'],
} as const
const rowsOf = (holds: Holds, count: number) => `${formatNumber(count)} ${NOUNS[holds][count === 1 ? 0 : 1]}`

/** `3/4/85`, of which the first number is the day or the month, without its year: `3 April`. */
function dayInWords(date: string, isDayFirst: boolean): string {
  const [first = 1, second = 1] = date.split(/[/-]/).map(Number)
  const [day, month] = isDayFirst ? [first, second] : [second, first]
  return new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', timeZone: 'UTC' }).format(
    Date.UTC(2000, month - 1, day),
  )
}

/** Texts of the import. */
export const importTexts = {
  text: 'Bring contacts from a CSV or vCard file, as Google Contacts, Outlook, iCloud and most other programs write them, then what CRMs export of their notes and deals as CSV, or a whole account from another Kith. ZIP archives are looked into.',
  drop: 'Drop a file here',
  dropText:
    'CSV, vCard, the texts of Highrise or the JSON of a Kith, also in a ZIP archive, up to 50 MB and 200,000 contacts. Nothing is imported before you have seen it.',
  choose: 'Choose file',
  fileLabel: 'File of contacts',
  asksFirst: 'Answer the question about the dates first.',
  reading: (name: string) => `Reading ${name}`,
  wrongFile: 'This file cannot be imported. Choose one CSV, vCard, JSON or ZIP file of at most 50 MB.',
  back: 'Imports',
  past: 'Past imports',
  pastText: 'An import is kept for 30 days. Until then it can be taken back.',
  statuses: {
    uploaded: 'Not run yet',
    running: 'Under way',
    done: 'Done',
    failed: 'Failed',
    undoing: 'Being taken back',
    undone: 'Taken back',
  },
  count: contacts,
  inFile: (holds: Holds, count: number, file: string) => `${rowsOf(holds, count)} in ${file}`,
  holds: 'Each row of the file is',
  holdsHint: {
    contacts: undefined,
    notes: 'Contacts are found by the other program’s id, by e-mail address or by name: import them first.',
    deals: 'Contacts are found by the other program’s id, by e-mail address or by name: import them first.',
  },
  rowIs: { contacts: 'a contact', notes: 'a note', deals: 'a deal' },
  recordsInFile: (count: number, file: string) => `${formatNumber(count)} records of an account in ${file}`,
  runAll: 'Import all',
  records: 'Notes, deals and the like',
  recordsText: (kind: string, created: number, leftOut: number) =>
    `${kind[0]?.toUpperCase()}${kind.slice(1).replaceAll('_', ' ')}: ${formatNumber(created)} brought in${leftOut > 0 ? `, ${formatNumber(leftOut)} left out` : ''}`,
  columns: 'Columns',
  columnsText:
    'What each column of the file holds. What was recognised is filled in; what was not goes into a note under its heading, unless you say otherwise.',
  columnHolds: (heading: string) => `What ${heading} holds`,
  unnamedColumn: (place: number) => `Column ${place}`,
  example: (sample: string, cells: number | null) =>
    cells === null
      ? `such as ${sample}`
      : `${formatNumber(cells)} ${cells === 1 ? 'cell' : 'cells'}, such as ${sample}`,
  emptyColumn: 'empty',
  leaveOut: 'Leave out',
  targets: {
    name: 'Whole name',
    email: 'E-mail (any)',
    phone: 'Phone (any)',
    web_page: 'Web page (any)',
    note: 'Note',
    detail: 'Line of a note',
    label: 'Label of the column beside it',
    source_id: 'Id in the other program',
    list: 'Lists (tags, groups, categories)',
    owner: 'Owner (a user, by e-mail or name)',
    status: 'Status',
    is_private: 'Private',
    preferred_email_index: 'Number of the preferred e-mail',
    preferred_phone_index: 'Number of the preferred phone',
  } as Record<string, string>,
  recordTargets: {
    note: 'Note',
    detail: 'Line of a note',
    source_id: 'Id in the other program',
    begun_at: 'When it was written or began',
    owner: 'Owner (a user, by e-mail or name)',
    contact_id: 'Contact: id in the other program',
    contact_email: 'Contact: e-mail',
    contact_name: 'Contact: name',
    company: 'Contact: company',
    deal_id: 'Deal: id in the other program',
    deal_name: 'Deal: name',
    amount: 'Amount',
    currency: 'Currency',
    stage: 'Stage',
    outcome: 'Open, won or lost',
    probability: 'Probability',
    expected_close_on: 'Expected close',
    won_at: 'Won on',
    lost_at: 'Lost on',
    lost_reason: 'Why it was lost',
  } as Record<string, string>,
  moreTargets: 'Found by itself',
  letters: 'Letters of the file',
  lettersHint: (sample: string) => `As it is read, the file has words such as ${sample}.`,
  encodings: {
    'windows-1252': 'Western (Windows-1252)',
    'windows-1250': 'Central European (Windows-1250)',
    'windows-1251': 'Cyrillic (Windows-1251)',
    macintosh: 'Old Mac (Mac Roman)',
    'windows-1253': 'Greek (Windows-1253)',
    'windows-1254': 'Turkish (Windows-1254)',
    'windows-1255': 'Hebrew (Windows-1255)',
    'windows-1256': 'Arabic (Windows-1256)',
    'windows-1257': 'Baltic (Windows-1257)',
    'koi8-r': 'Cyrillic (KOI8-R)',
    shift_jis: 'Japanese (Shift JIS)',
    'euc-kr': 'Korean (EUC-KR)',
    gb18030: 'Chinese, simplified (GB18030)',
    big5: 'Chinese, traditional (Big5)',
  } as Record<string, string>,
  options: 'How to import',
  duplicates: 'If a contact is there already',
  duplicatesHint:
    'The same e-mail address, or the same name and phone number. Nobody is left out for an address who has another name.',
  onDuplicate: {
    skip: 'Leave it as it is',
    update: 'Update it with the file',
    create: 'Add another contact',
  },
  status: 'Status if none is given',
  noStatus: 'No status',
  list: 'Put into a list',
  noList: 'No list',
  isPrivate: 'Only I see the new contacts',
  dayOrder: (dates: readonly string[]) => `What comes first in dates such as ${dates.join(' and ')}?`,
  dayFirst: (date: string) => `The day: ${date} is ${dayInWords(date, true)}`,
  monthFirst: (date: string) => `The month: ${date} is ${dayInWords(date, false)}`,
  preview: 'The first rows',
  previewText: (holds: Holds) => `As they would become ${NOUNS[holds][1]}.`,
  previewTable: (holds: Holds) => `The first rows as ${NOUNS[holds][1]}`,
  row: 'Row',
  rowNumber: (row: number) => `Row ${formatNumber(row)}`,
  nothing: 'nothing',
  rehearse: 'Check all rows',
  run: (holds: Holds, count: number) => `Import ${rowsOf(holds, count)}`,
  discard: 'Discard',
  discarded: (file: string) => `${file} was discarded. Nothing was imported.`,
  rehearsed: 'What would happen',
  wouldBe: {
    created: 'would be added',
    updated: 'would be updated',
    skipped: 'would be left as they are',
    refused: 'would be refused',
  },
  leftOut: 'What is left out',
  cells: ({
    total,
    in_fields,
    in_notes,
    left_out,
  }: Record<'total' | 'in_fields' | 'in_notes' | 'left_out', number>) =>
    left_out === 0
      ? `Nothing is lost: of ${formatNumber(total)} values ${formatNumber(in_fields)} go into fields and ${formatNumber(in_notes)} into notes.`
      : `Of ${formatNumber(total)} values ${formatNumber(in_fields)} go into fields, ${formatNumber(in_notes)} into notes, and ${formatNumber(left_out)} ${left_out === 1 ? 'is' : 'are'} left out.`,
  wholeRows: 'Whole rows',
  leftOutBecause: (cells: number, reason: string, sample: string | null) =>
    `${formatNumber(cells)} ${cells === 1 ? 'value' : 'values'}: ${reason}${sample ? `, such as ${sample}` : ''}`,
  leftOutFile: 'Download what is left out',
  known: 'Contacts that are there already',
  knownCut: (shown: number, total: number) => `The first ${formatNumber(shown)} of ${formatNumber(total)}.`,
  sameRow: 'stands in the file before',
  were: { created: 'added', updated: 'updated', skipped: 'left as they are', refused: 'refused' },
  progress: (holds: Holds, done: number, total: number) => `${formatNumber(done)} of ${rowsOf(holds, total)}`,
  running: 'Importing',
  runningText: 'You may leave this page; the import goes on.',
  undoing: 'Taking the import back',
  result: 'Result',
  failed: 'The import stopped',
  failedText: (failure: string | null) =>
    `${failure ?? 'The file could not be read to its end'}. What came in until then stays, unless you take it back.`,
  problems: 'Rows with problems',
  problemsCut: (shown: number, total: number) =>
    `The first ${formatNumber(shown)} of ${formatNumber(total)} problems.`,
  undo: 'Take back',
  undoNamed: (file: string) => `Take back the import of ${file}`,
  undoTitle: (file: string) => `Take back the import of ${file}?`,
  wouldRemove: (count: number) =>
    count === 1
      ? '1 contact that it added goes to the trash. It can be restored from there for 30 days.'
      : `${contacts(count)} that it added go to the trash. They can be restored from there for 30 days.`,
  wouldRestore: (count: number) =>
    `${contacts(count)} that it updated ${count === 1 ? 'becomes what it was' : 'become what they were'}.`,
  staysInList: (count: number) =>
    `${count === 1 ? 'It stays in the list that the import put it' : 'They stay in the list that the import put them'} into.`,
  keepsNotes: (count: number) => `${count === 1 ? 'It keeps' : 'They keep'} notes that the import added.`,
  wouldKeep: (count: number) => `${contacts(count)} ${count === 1 ? 'stays as it is' : 'stay as they are'}:`,
  areGone: (count: number) => `${contacts(count)} ${count === 1 ? 'is' : 'are'} not there any more.`,
  nothingToUndo: 'There is nothing that it could take back.',
  imported: 'Imported',
  undoOnce: 'An import is taken back once, and cannot be run again.',
  undone: 'The import was taken back',
  undoneText: ({
    removed,
    restored,
    records,
    kept,
    gone,
  }: Record<'removed' | 'restored' | 'records' | 'kept' | 'gone', number>) =>
    [
      `${contacts(removed)} moved to the trash`,
      records > 0 && `${formatNumber(records)} deals, tasks or the like moved to the trash`,
      restored > 0 && `${contacts(restored)} as before`,
      gone > 0 && `${contacts(gone)} not there any more`,
      kept > gone && `${contacts(kept - gone)} left alone`,
    ]
      .filter(Boolean)
      .join(', '),
  kept: 'Contacts that are left alone',
  toContacts: 'Go to contacts',
  another: 'Import another file',
  unpacked: (files: readonly string[], total: number) =>
    total === 1
      ? `Read in the archive: ${files[0]}`
      : `Read in the archive: ${total.toLocaleString('en')} files, ${files[0]} first`,
}

/** Texts of the export. */
export const exportTexts = {
  what: (count: number | undefined) =>
    count === undefined
      ? 'All contacts that the list shows.'
      : `${contacts(count)}, as the list shows ${count === 1 ? 'it' : 'them'}.`,
  chosen: (count: number) => `The ${contacts(count)} that ${count === 1 ? 'is' : 'are'} selected.`,
  format: 'Format',
  formats: { csv: 'CSV', vcard: 'vCard', json: 'JSON' },
  formatHints: {
    csv: 'For spreadsheets and most programs.',
    vcard: 'For address books; notes come along.',
    json: 'For programs, with all values as they are.',
  },
  fields: 'Fields',
  allFields: 'All fields',
  shownFields: 'The columns of the list',
  start: 'Export',
  progress: (done: number) => `${formatNumber(done)} written`,
  progressOf: (done: number, total: number) => `${formatNumber(done)} of ${formatNumber(total)} written`,
  running: 'Exporting',
  ready: (file: string) => `${file} is ready.`,
  failed: (reason: string | null) => `The export failed. ${reason ?? 'Try again.'}`,
  download: 'Download',
  downloadNamed: (file: string) => `Download ${file}`,
  leave: 'You may close this; the file stays under Settings, Export.',
  account: 'The whole account',
  accountText:
    'Everything that you see, in one JSON file: contacts with their notes, calls, messages, activities, tasks and deals, lists, photos, statuses, stages and users. Passwords and tokens are not in it.',
  accountAction: 'Export the account',
  contactsText: 'Contacts alone are exported on the contacts page, as they are filtered there.',
  past: 'Past exports',
  pastText: 'A file is kept for 24 hours. Only you see your exports.',
  pastName: { contacts: 'Contacts', account: 'The whole account' },
  statuses: { running: 'Under way', done: 'Ready', failed: 'Failed' },
  size: (bytes: number) =>
    bytes < 1_000
      ? `${formatNumber(bytes)} bytes`
      : bytes < 1_000_000
        ? `${formatNumber(Math.round(bytes / 1_000))} kB`
        : `${formatNumber(Math.round(bytes / 100_000) / 10)} MB`,
  remove: 'Delete',
  removeNamed: (file: string) => `Delete ${file}`,
  removed: (file: string) => `${file} was deleted.`,
}
