import type { Context } from '../../core/context.ts'
import type { Position } from '../../core/page.ts'
import type { ExportRow } from '../../database/schema.ts'
import { turnWhenLong } from '../../turns/turns.ts'
import { ACCOUNT_SECTIONS } from './account-sections.ts'
import { contactsPart, headOf } from './contacts-part.ts'

/** Where an export goes on: in which section, and after what. */
export interface ExportPlace {
  section: string
  after: string | null
  isBegun: boolean
}

export const FIRST_PLACE: ExportPlace = { section: '', after: null, isBegun: false }

export interface Part {
  /** Texts that follow each other: one contact may have notes of many megabytes. */
  texts: string[]
  rows: number
  /** Null when this was the last one. */
  next: ExportPlace | null
}

/** The sections of a whole account, in their order: what others name comes before them. Single ones are objects, all others lists. */
const ORDER = [
  'account',
  'users',
  'statuses',
  'field_labels',
  'lists',
  'deal_stages',
  'contacts',
  'deals',
  'calls',
  'messages',
  'activities',
  'tasks',
  'not_duplicates',
  'photos',
]
const SINGLE = new Set(['account', 'field_labels'])

/** The next part of an export's file. */
export function nextPart(ctx: Context, row: ExportRow): Promise<Part> {
  const place = JSON.parse(row.place) as ExportPlace
  return row.what === 'account' ? accountPart(ctx, row, place) : contactsOnly(ctx, row, place)
}

const shapeOf = (row: ExportRow) => ({
  format: row.format,
  filters: JSON.parse(row.filters),
  fields: row.fields === null ? null : JSON.parse(row.fields),
  options: JSON.parse(row.options),
})

async function contactsOnly(ctx: Context, row: ExportRow, { after, isBegun }: ExportPlace): Promise<Part> {
  const shape = shapeOf(row)
  const { texts, rows, next } = await contactsPart(ctx, shape, after, row.format === 'vcard')
  const isJson = row.format === 'json'
  const head = isBegun
    ? isJson && rows > 0
      ? ',\n'
      : ''
    : isJson
      ? '{"contacts": [\n'
      : await headOf(ctx, shape)
  const foot = next === null && isJson ? '\n]}\n' : ''
  return {
    texts: [head, ...texts, foot],
    rows,
    next: next === null ? null : { section: '', after: next, isBegun: true },
  }
}

async function accountPart(ctx: Context, row: ExportRow, place: ExportPlace): Promise<Part> {
  const section = place.section || ORDER[0]!
  const isFirst = place.section === ''
  const { texts, rows, after } = await sectionPart(ctx, row, section, place.after)
  const isSingle = SINGLE.has(section)
  const open = isFirst ? `{"kith_export": 2,\n"exported_at": ${JSON.stringify(row.created_at)},\n` : ''
  const begin = place.isBegun ? (rows > 0 ? ',\n' : '') : `${open}"${section}": ${isSingle ? '' : '[\n'}`
  const following = after === null ? ORDER[ORDER.indexOf(section) + 1] : section
  const end = after === null ? `${isSingle ? '' : '\n]'}${following ? ',\n' : '\n}\n'}` : ''
  return {
    texts: [begin, ...texts, end],
    rows,
    next: following ? { section: following, after, isBegun: after !== null } : null,
  }
}

async function sectionPart(ctx: Context, row: ExportRow, section: string, after: string | null) {
  if (section === 'contacts') {
    const shape = { ...shapeOf(row), format: 'json' as const, filters: { sort: 'id' }, fields: null }
    const { texts, rows, next } = await contactsPart(ctx, shape, after, true)
    return { texts, rows, after: next }
  }
  const position = after === null ? undefined : (JSON.parse(after) as Position)
  const { items, next } = await ACCOUNT_SECTIONS[section]!(ctx, position)
  const texts: string[] = []
  for (const item of items) {
    texts.push((texts.length > 0 ? ',\n' : '') + JSON.stringify(item))
    await turnWhenLong()
  }
  return { texts, rows: items.length, after: next && JSON.stringify(next) }
}
