import type { Mistake } from './mistake.ts'

const TABLES = 'src/crm/record-tables'
const BESIDE = ['src/crm/imports/tables-beside']
const WHOLE = ['src/crm/imports/whole']

/** Mistakes in bringing in what other programs, and other Kiths, know of contacts. */
export const IN_IMPORTS: readonly Mistake[] = [
  {
    says: 'a note is of whoever has the name first',
    file: `${TABLES}/meant-contacts.ts`,
    right: 'if (there.length === 1) contacts.push(there[0]!)',
    wrong: 'if (all.length > 0) contacts.push(all[0]!)',
    tests: BESIDE,
  },
  {
    says: 'the note of a row is brought in once more with each import',
    file: `${TABLES}/judge-rows.ts`,
    right: 'if (await isThere(ctx, setting.kind, id)) return { left_out: KNOWN }',
    wrong: 'if (!(await isThere(ctx, setting.kind, id))) return { left_out: KNOWN }',
    tests: BESIDE,
  },
  {
    says: 'what a deal without a contact has no field for is lost without a word',
    file: `${TABLES}/judge-rows.ts`,
    right: "if (to === 'note') draft.ends.set(cell, { to: 'left_out', reason: NO_NOTE })",
    wrong: "if (to === 'note') draft.ends.set(cell, { to: 'note' })",
    tests: BESIDE,
  },
  {
    says: 'the stage of a deal is dropped where the account does not have it',
    file: `${TABLES}/read-deal.ts`,
    right: 'keepInNote(draft, stage)',
    wrong: 'draft.ends.delete(stage)',
    tests: BESIDE,
  },
  {
    says: 'of the notes of a row only the first is taken back',
    file: 'src/crm/imports/take-back-records.ts',
    right: "KINDS[kind.split(':', 1)[0]!]",
    wrong: 'KINDS[kind]',
    tests: BESIDE,
  },
  {
    says: 'a note loses the deal that it is about on the way into another Kith',
    file: 'src/crm/imports/import-record.ts',
    right: 'const deal_id = about === null ? null : (belongings.deals.get(about) ?? null)',
    wrong: "const deal_id = about === null || kind === 'note' ? null : (belongings.deals.get(about) ?? null)",
    tests: WHOLE,
  },
  {
    says: 'the picture of a card makes its contact look changed by somebody',
    file: 'src/crm/imports/keep-picture.ts',
    right: 'updated_at > ctx.now ? updated_at : ctx.now)',
    wrong: "'')",
    tests: ['tests/imports'],
  },
  {
    says: 'what somebody calls a number is lost',
    file: 'src/crm/exchange/vcard-draft.ts',
    right: "text !== '' && !isUsualLabel(called)",
    wrong: "text === '' && !isUsualLabel(called)",
    tests: ['tests/imports'],
  },
  {
    says: 'an indented text ends where it is something else',
    file: 'src/crm/exchange/indented-text.ts',
    right: 'while (!reader.isAtEnd) {',
    wrong: 'if (!reader.isAtEnd) {',
    tests: ['src/crm/exchange/text-cards'],
  },
  {
    says: 'a note that was imported looks edited',
    file: 'src/crm/account-files/keep-past.ts',
    right: 'written_at: written_at ?? updated_at',
    wrong: 'written_at: null',
    tests: WHOLE,
  },
  {
    says: 'a row is skipped for somebody who is only called the same',
    file: 'src/crm/imports/same-contact.ts',
    right: "agreement === 'same' && BEYOND_NAMES.test(field)",
    wrong: "agreement === 'same' || BEYOND_NAMES.test(field)",
    tests: ['src/crm/imports/'],
  },
  {
    says: 'a son is skipped for his father, who has the same name and mailbox',
    file: 'src/crm/imports/same-contact.ts',
    right: 'isWhole && !hasOtherBirthday && ',
    wrong: 'isWhole && ',
    tests: ['src/crm/imports/same-contact'],
  },
  {
    says: 'one of a family is skipped for the address of another',
    file: 'src/crm/imports/same-contact.ts',
    right: 'const agreeing = [...alike.values()].filter((one) => namesAgree(row, one))',
    wrong: 'const agreeing = [...alike.values()]',
    tests: ['src/crm/imports/', 'src/crm/matching/names-agree'],
  },
  {
    says: 'a contact is added although it is likely there',
    file: 'src/crm/contacts/likely-duplicates.ts',
    right: 'const known = judged.filter(({ confidence }) => confidence >= LIKELY)',
    wrong: 'const known = judged.filter(({ confidence }) => confidence > 1)',
    tests: ['src/crm/contacts/likely'],
  },
]
