import { CrmError } from '../../core/errors.ts'
import { FILE_RECORDS, type FileRecord } from '../account-files/file-records.ts'
import { storedAmount } from '../deals/read-money.ts'
import type { Cell } from '../exchange/cell.ts'
import { readLooseDate } from '../exchange/loose-date.ts'
import { sortName } from '../texts/sort-name.ts'
import { momentIn } from './read-cells.ts'
import { keepInNote, type TableDraft } from './table-draft.ts'
import type { TableSetting } from './table-setting.ts'

type Deal = FileRecord<'deal'>

/** The deal of a row by the rules for deals, with the stage that it is in; what breaks one of them stays for a note. */
export function readDeal(
  draft: TableDraft,
  setting: TableSetting,
): { deal: Deal; stage: TableSetting['stages'][number] } {
  const { values } = draft
  const status = outcomeIn(draft)
  const stage = stageIn(draft, setting, status)
  const amount = amountIn(draft, setting)
  const at = (target: 'begun_at' | 'won_at' | 'lost_at') => momentIn(draft, target, setting)
  const begun = at('begun_at') ?? setting.now
  const ended = { won: at('won_at'), lost: at('lost_at') }
  for (const outcome of ['won', 'lost'] as const)
    if (status !== outcome && ended[outcome]) keepInNote(draft, values[`${outcome}_at`]!)
  if (status !== 'lost' && values.lost_reason) keepInNote(draft, values.lost_reason)
  const probability = probabilityIn(draft)
  const given = {
    id: 1,
    name: nameOf(draft),
    ...amount,
    status,
    probability,
    has_own_probability: status === 'open' && probability !== null && probability !== stage.probability,
    expected_close_on: dayIn(draft, setting),
    won_at: status === 'won' ? (ended.won ?? null) : null,
    lost_at: status === 'lost' ? (ended.lost ?? null) : null,
    lost_reason: status === 'lost' ? (values.lost_reason?.value.trim().slice(0, 255) ?? null) : null,
    stage_entered_at: (status === 'open' ? undefined : ended[status]) ?? begun,
    created_at: begun,
  }
  return { deal: FILE_RECORDS.deal.parse(given), stage }
}

/** A deal without a name is called by whom it is with. */
const nameOf = ({ values, of }: TableDraft): string =>
  (
    values.deal_name?.value.trim() ||
    of.names[0] ||
    of.companies[0] ||
    `Deal ${values.source_id?.value.trim() ?? ''}`
  )
    .replace(/\s+/g, ' ')
    .slice(0, 255)
    .toWellFormed()
    .trim()

const WON = /\bwon\b|gewonnen|gagn|ganad|closedwon/i
const LOST = /\blost\b|verloren|perdu|perdid|closedlost/i
const OPEN = /^(?:open|active|new|in progress|offen|ouvert|abierto)$/i

function outcomeIn(draft: TableDraft): Deal['status'] {
  const { outcome, stage, won_at, lost_at } = draft.values
  const said = outcome?.value.trim() ?? ''
  if (WON.test(said)) return 'won'
  if (LOST.test(said)) return 'lost'
  if (outcome && !OPEN.test(said)) keepInNote(draft, outcome)
  const staged = stage?.value ?? ''
  if (WON.test(staged)) return 'won'
  if (LOST.test(staged)) return 'lost'
  if (said === '' && (won_at || lost_at)) return won_at ? 'won' : 'lost'
  return 'open'
}

/** `Negotiation (Sales Pipeline)` is the stage of that name. A deal that was decided in a stage which is not there is in the last one. */
function stageIn(draft: TableDraft, { stages }: TableSetting, status: Deal['status']) {
  const { stage } = draft.values
  const called = (name: string) => stages.find(({ sort_name }) => sort_name === sortName(name))
  const found = stage && (called(stage.value) ?? called(stage.value.replace(/\([^()]*\)\s*$/, '')))
  if (found) return found
  const instead = (status === 'open' ? stages[0] : stages.at(-1))!
  if (stage && !(status !== 'open' && (WON.test(stage.value) || LOST.test(stage.value)))) {
    keepInNote(draft, stage)
    draft.problems.push({ field: 'stage', message: `is not there; the deal is in "${instead.name}"` })
  }
  return instead
}

/** Three capitals, such as EUR. */
const CODE = /(?<![A-Z])[A-Z]{3}(?![A-Z])/
const BESIDE_NUMBER = /\p{Sc}|zł|(?<![A-Z])[A-Z]{3}(?![A-Z])/gu

const SIGNS: readonly (readonly [sign: string, currency: string])[] = [
  ['€', 'EUR'],
  ['£', 'GBP'],
  ['zł', 'PLN'],
]

function amountIn(
  draft: TableDraft,
  { currency: usual }: TableSetting,
): { amount: string | null; currency: string } {
  const { amount, currency: named } = draft.values
  const told = named && CODE.exec(named.value)?.[0]
  if (named && !told) refuse(draft, named, 'currency', 'is no currency such as EUR')
  const written = amount?.value.trim() ?? ''
  const signed = CODE.exec(written)?.[0] ?? SIGNS.find(([sign]) => written.includes(sign))?.[1]
  for (const currency of [told ?? signed ?? usual, usual]) {
    if (!FILE_RECORDS.deal.shape.currency.safeParse(currency).success) continue
    if (currency === usual && told && told !== usual)
      refuse(draft, named, 'currency', 'is no currency such as EUR')
    // Words beside a number may say that it is none.
    const bare = written.replace(BESIDE_NUMBER, '').trim()
    if (!amount || bare === '') return { amount: null, currency }
    try {
      if (storedAmount(bare, currency) !== null) return { amount: bare, currency }
      refuse(draft, amount, 'amount', 'is not an amount such as 1250.00')
    } catch (error) {
      if (!(error instanceof CrmError)) throw error
      refuse(draft, amount, 'amount', error.fields[0]?.message ?? error.message)
    }
    return { amount: null, currency }
  }
  return { amount: null, currency: usual }
}

function probabilityIn(draft: TableDraft): number | null {
  const { probability } = draft.values
  if (!probability) return null
  const [, digits] = /^(\d{1,3}(?:[.,]\d{1,6})?)\s*%?$/.exec(probability.value.trim()) ?? []
  const number = Number((digits ?? '').replace(',', '.'))
  // HubSpot writes 0.2 for 20 percent.
  const percent = digits?.match(/^0[.,]\d/) ? number * 100 : number
  if (digits && percent <= 100) return Math.round(percent)
  refuse(draft, probability, 'probability', 'is no number of percent')
  return null
}

function dayIn(draft: TableDraft, { areDaysFirst, today }: TableSetting): string | null {
  const { expected_close_on: cell } = draft.values
  if (!cell) return null
  const day = readLooseDate(cell.value, areDaysFirst[cell.column], today)
  // A year of two digits is read as one that is past; a deal is closed in this century.
  if (day && !day.startsWith('--'))
    return day < '1970' && !cell.value.includes(day.slice(0, 4)) ? `20${day.slice(2)}` : day
  refuse(draft, cell, 'expected_close_on', 'is no day')
  return null
}

function refuse(draft: TableDraft, cell: Cell, field: string, message: string): void {
  keepInNote(draft, cell)
  draft.problems.push({ field, message: `${message}; it is in a note instead` })
}
