import { invalidField } from '../../core/errors.ts'
import { turnWhenLong } from '../../turns/turns.ts'
import { areTextCards } from '../exchange/text-cards.ts'
import type { ArchivedFile } from '../exchange/zip-archive.ts'
import { isAccountFile } from './read-account-file.ts'

/** Text becomes five to twenty times as large when it is unpacked; what becomes so many times larger is made to do harm. */
const MOST_TIMES = 200
/** What is smaller when unpacked, in bytes, does none. */
const HARMLESS = 1024 * 1024

const MAX_NAME = 200

/** Texts that are looked into to see what they are. */
const MOST_TRIED = 50

/** What a file of an archive is, by its name. */
type Kind = 'table' | 'cards' | 'text' | 'json' | 'archive' | 'deal' | 'other'

const ENDINGS: [Kind, RegExp][] = [
  ['deal', /(?:^|\/)(?:deals|cases)\/[^/]+\.txt$/i],
  ['table', /\.(?:csv|tsv|tab)$/i],
  ['cards', /\.(?:vcf|vcard)$/i],
  ['text', /\.txt$/i],
  ['json', /\.json$/i],
  ['archive', /\.(?:zip|gz|tgz|rar|7z|tar|bz2|xz)$/i],
]
export const kindOf = (name: string): Kind => ENDINGS.find(([, ending]) => ending.test(name))?.[0] ?? 'other'

/** What systems put into archives by themselves. */
export const LITTER = /(?:^|\/)(?:__MACOSX\/|\.[^/]*$|Thumbs\.db$|desktop\.ini$)/i

/** In workbooks and documents of offices, which are archives as well. */
const OFFICE = /^(?:\[Content_Types\]\.xml|mimetype|Index\/Document\.iwa)$/

/** Of several tables the one that is called so is read, else the largest. */
const OF_PEOPLE = [/^connections\b/i, /contact|kontakt|contatt|contato/i, /people|person|lead/i]

/** Why files of a kind are not read. */
export const WHY_NOT_READ: Record<Kind, string> = {
  table: 'is another table: import it by itself',
  cards: 'holds vCards beside what was read: import it by itself',
  text: 'is a text, but not of a contact',
  json: 'is no table, and holds no vCards and no texts of contacts',
  archive: 'is an archive within the archive: unpack it, and import what is in it',
  deal: 'is about a deal or a case, which are read as tables (CSV) alone',
  other: 'is no table, and holds no vCards and no texts of contacts',
}

/** What is read of an archive: all of a kind, or one of them. */
export interface Taking {
  kind: Kind
  /** Where one alone is read. */
  place?: number
}

/** What of an archive is read, or why nothing can be. */
export async function whatToUnpack(files: AsyncIterable<ArchivedFile>, mostBytes: number): Promise<Taking> {
  const found = new Map<Kind, Found>()
  let [place, tried, isHindered, areCards] = [-1, 0, false, false]
  for await (const file of files) {
    place++
    if (OFFICE.test(file.name))
      throw invalidField(
        'data',
        'not_text',
        'is a workbook or a document of an office program; save it as CSV',
      )
    await turnWhenLong()
    if (LITTER.test(file.name)) continue
    if (file.hindrance) isHindered = true
    if (file.hindrance || file.size === 0) continue
    const kind = kindOf(file.name)
    if (kind === 'other' || kind === 'archive') continue
    ensureNoBomb(file)
    if (kind === 'text' && !areCards && tried++ < MOST_TRIED) areCards = areTextCards(await firstTextOf(file))
    if (kind === 'json' && !isAccountFile(await firstTextOf(file))) continue
    const before = found.get(kind) ?? { files: 0, bytes: 0, best: { place, size: 0, score: -1 } }
    const score = scoreOf(file)
    found.set(kind, {
      files: before.files + 1,
      bytes: before.bytes + file.size,
      best: score > before.best.score ? { place, size: file.size, score } : before.best,
    })
  }
  const taking = takingOf(found, areCards)
  if (!taking && isHindered)
    throw invalidField(
      'data',
      'not_readable',
      'is an encrypted ZIP archive; unpack it, and send what is in it',
    )
  if (!taking)
    throw invalidField(
      'data',
      'no_rows',
      'is a ZIP archive in which there is no table (CSV), no vCards and no texts of Highrise',
    )
  const { bytes, best } = found.get(taking.kind)!
  if ((taking.place === undefined ? bytes : best.size) > mostBytes) throw tooLarge(mostBytes)
  return taking
}

/** Of the files of a kind. */
interface Found {
  files: number
  bytes: number
  /** Which is read where one alone is. */
  best: { place: number; size: number; score: number }
}

function takingOf(found: ReadonlyMap<Kind, Found>, areCards: boolean): Taking | undefined {
  if (areCards) return { kind: 'text' }
  if (found.has('cards')) return { kind: 'cards' }
  for (const kind of ['table', 'json', 'text'] as const) {
    const { files, best } = found.get(kind) ?? { files: 0 }
    if (best && (files === 1 || kind !== 'text')) return { kind, place: best.place }
  }
  return undefined
}

/** What a table is called counts before its size. */
function scoreOf({ name, size }: ArchivedFile): number {
  const called = OF_PEOPLE.findIndex((one) => one.test(name.split('/').at(-1)!))
  return called < 0 ? size : (OF_PEOPLE.length - called) * Number.MAX_SAFE_INTEGER * 0.25 + size
}

function ensureNoBomb({ name, size, packedSize }: ArchivedFile): void {
  if (size > HARMLESS && size > packedSize * MOST_TIMES)
    throw invalidField(
      'data',
      'too_large',
      `is a ZIP archive in which ${shownName(name)} would become more than ${MOST_TIMES} times as large: it is not unpacked`,
    )
}

const tooLarge = (most: number) =>
  invalidField(
    'data',
    'too_large',
    `is a ZIP archive that would be larger than ${most / 1024 / 1024} MiB when it is unpacked`,
  )

export async function firstTextOf(file: ArchivedFile): Promise<string> {
  for await (const chunk of file.bytes()) return new TextDecoder().decode(chunk.subarray(0, 4096))
  return ''
}

/** A name to show, without what no text may hold. */
export const shownName = (name: string): string =>
  name
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters to take away
    .replace(/[\u0000-\u001f\u007f\u202a-\u202e\u2066-\u2069\ufffe\uffff]/g, '')
    .toWellFormed()
    .slice(-MAX_NAME)
