import { turnWhenLong } from '../../turns/turns.ts'
import { cleanText, type Draft, emptyDraft } from './draft.ts'
import { type Indented, readIndented } from './indented-text.ts'
import { linesOf } from './lines.ts'
import { putAddress, putEmail, putName, putPhone, putUrl } from './slots.ts'

/** Characters of a line, and of all that stands about one contact. */
const MAX_LINE = 65_536
const MAX_TEXT = 4 * 1024 * 1024

/** Lines of one thing that are read as what they are; more are taken as words. */
const MOST_LINES = 3000

/** Whether a file is contacts as Highrise writes them as text: each with its notes, between lines of three dashes. */
export const areTextCards = (beginning: string): boolean =>
  /^---[ \t]{0,9}\r?\n- (?:ID|Name): /.test(beginning.trimStart())

/** The contacts of such a file, or of several that were put one behind the other. Texts under the ids of `companies` are about companies. */
export async function* readTextCards(
  pieces: AsyncIterable<string>,
  companies: ReadonlySet<string> = new Set(),
): AsyncGenerator<Draft> {
  for await (const { lines, length } of cardsIn(pieces)) yield await draftOf(lines, length, companies)
}

/** The ids of the companies that people of such a file belong to: each of these may have a text of its own there. */
export async function companiesIn(pieces: AsyncIterable<string>): Promise<ReadonlySet<string>> {
  const found = new Set<string>()
  for await (const { lines } of cardsIn(pieces)) {
    const [, second] = itemsIn(lines)
    const id = /^- (?:Company:\s*)?ID:[ \t]*(\S+)/.exec(second?.slice(0, 2).join(' ') ?? '')?.[1]
    if (id !== undefined) found.add(id)
  }
  return found
}

async function* cardsIn(
  pieces: AsyncIterable<string>,
): AsyncGenerator<{ lines: readonly string[]; length: number }> {
  let lines: string[] = []
  let length = 0
  for await (const some of linesOf(pieces, MAX_LINE)) {
    await turnWhenLong()
    for (const line of some) {
      if (/^\ufeff?---\s*$/.test(line)) {
        if (lines.some((one) => one.trim() !== '')) yield { lines, length }
        lines = []
        length = 0
      } else {
        length += line.length + 1
        if (length <= MAX_TEXT) lines.push(line)
      }
    }
  }
  if (lines.some((one) => one.trim() !== '')) yield { lines, length }
}

async function draftOf(
  lines: readonly string[],
  length: number,
  companies: ReadonlySet<string>,
): Promise<Draft> {
  const draft = emptyDraft()
  if (length > MAX_TEXT)
    return { ...draft, refusal: `has more than ${MAX_TEXT.toLocaleString('en')} characters` }
  for (const item of itemsIn(lines)) {
    const read = item.length > MOST_LINES ? item.join('\n') : readIndented(item)
    for (const one of Array.isArray(read) ? read : [read]) putItem(draft, one, companies)
    await turnWhenLong()
  }
  return draft
}

/** What stands about a contact, one after the other: a note is one of them. */
function itemsIn(lines: readonly string[]): string[][] {
  const items: string[][] = []
  for (const line of lines) {
    if (line.startsWith('- ') || items.length === 0) items.push([])
    items.at(-1)!.push(line)
  }
  return items
}

/** Something that happened: `Note 711840863`, `Email 744140388`, `Task recording 711847247`. */
const HAPPENED = /^(note|comment|email|task(?: recording)?|call|meeting) \d+$/i

function putItem(draft: Draft, item: Indented, companies: ReadonlySet<string>): void {
  if (typeof item === 'string' || Array.isArray(item)) {
    putRest(draft, 'Text', item)
    return
  }
  // The company of a person has a number and a name as the person has.
  const isFirst = draft.source_id === undefined
  for (const [name, value] of item.named) {
    const key = name.toLowerCase()
    const words = typeof value === 'string' ? cleanText(value, '', draft.problems) : ''
    if (HAPPENED.test(name)) putPast(draft, name, value)
    else if (key === 'id' && isFirst && words !== '') draft.source_id ??= words
    else if (key === 'name' && words !== '') {
      if (isFirst && companies.has(draft.source_id ?? '')) draft.fields['company'] = words
      else if (isFirst) putName(draft, words)
      else if (draft.fields['company'] === undefined) draft.fields['company'] = words
      else putRest(draft, name, value)
    } else if (key === 'company' && typeof value === 'object' && !Array.isArray(value))
      putItem(draft, value, companies)
    else if (key === 'company' && words !== '') draft.fields['company'] ??= words
    else if (key === 'title' && words !== '') draft.fields['job_title'] ??= words
    else if (key === 'tags')
      for (const tag of wordsIn(value)) draft.lists.push({ heading: 'Tags', value: tag })
    else if (key === 'background' && words !== '') draft.notes.push(words)
    else if (key === 'contact') putContact(draft, value)
    else putRest(draft, name, value)
  }
}

/** `- - Email_addresses`, and what belongs there. */
function putContact(draft: Draft, value: Indented): void {
  const items = Array.isArray(value) ? value : [value]
  for (const item of items) {
    const pairs: [string, Indented][] = Array.isArray(item)
      ? [[wordsIn(item[0] ?? '').join(' '), item.slice(1).flat()]]
      : typeof item === 'string'
        ? [['Contact', item]]
        : item.named
    for (const [kind, values] of pairs) for (const one of wordsIn(values)) putWay(draft, kind, one)
  }
}

const LABEL = /^(?:work|home|mobile|fax|pager|skype|other|personal)$/i

function putWay(draft: Draft, kind: string, text: string): void {
  const said = cleanText(text, '', draft.problems)
  // `jane@acme.example (Work)`, `555-1234 Work`
  const at = said.lastIndexOf(' ')
  const label = said.slice(at + 1).replace(/[()]/g, '')
  const isLabelled = at > 0 && LABEL.test(label)
  const [bare, place] = isLabelled
    ? [said.slice(0, at).trim(), label.replace(/^personal$/i, 'home')]
    : [said, '']
  const isPut = /mail/i.test(kind)
    ? putEmail(draft, bare)
    : /phone/i.test(kind)
      ? putPhone(draft, bare, place)
      : /web|url|site/i.test(kind)
        ? putUrl(draft, bare)
        : /address/i.test(kind) && putAddress(draft, ['', '', inOneLine(bare)], place)
  if (!isPut) draft.details.push({ heading: kind.replaceAll('_', ' '), value: said })
}

const inOneLine = (text: string): string =>
  text
    .split('\n')
    .map((line) => line.trim())
    .join(', ')

function putPast(draft: Draft, name: string, value: Indented): void {
  const parts = new Map<string, string>()
  for (const item of Array.isArray(value) ? value : [value])
    if (typeof item === 'object' && !Array.isArray(item))
      for (const [part, words] of item.named) parts.set(part.toLowerCase(), wordsIn(words).join('\n'))
    else if (wordsIn(item).length > 0) parts.set('', wordsIn(item).join('\n'))
  const said = (part: string) => cleanText(parts.get(part) ?? '', '', draft.problems).trim()
  const shown = ['author', 'written', 'about', 'body', 'subject']
  const others = [...parts].filter(([part, words]) => !shown.includes(part) && words.trim() !== '')
  const lines = others.map(([part]) => `${part ? `${part}: ` : ''}${said(part)}`)
  const kind = name.replace(/ \d+$/, '')
  draft.past ??= []
  draft.past.push({
    kind: /^note$/i.test(kind) ? '' : kind,
    author: said('author'),
    written: said('written'),
    body: [said('subject'), said('body'), ...lines].filter((part) => part !== '').join('\n\n'),
  })
}

function putRest(draft: Draft, heading: string, value: Indented): void {
  const words = wordsIn(value).join(', ')
  if (words !== '')
    draft.details.push({ heading: heading.replaceAll('_', ' '), value: cleanText(words, '', draft.problems) })
}

const wordsIn = (value: Indented): string[] =>
  typeof value === 'string'
    ? value.trim() === ''
      ? []
      : [value.trim()]
    : Array.isArray(value)
      ? value.flatMap(wordsIn)
      : value.named.flatMap(([name, one]) => wordsIn(one).map((words) => `${name}: ${words}`))
