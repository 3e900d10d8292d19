import { hash } from 'node:crypto'
import { writeAmount } from '../deals/money.ts'
import { escaped } from '../exchange/write-vcard.ts'
import { inUtc } from './calendar-time.ts'
import { type Reader, withName } from './entry-source.ts'

/** An open deal with the day on which it should be decided. */
export interface ClosingDeal {
  id: number
  name: string
  contact_name: string | null
  amount: number | null
  currency: string
  expected_close_on: string
  created_at: string
  updated_at: string
}

export const closingName = (dealId: number): string => `kith-deal-${dealId}.ics`

/** The deal that has such a name. */
export function dealOfName(name: string): number | undefined {
  const [, id] = /^kith-deal-([1-9]\d{0,14})\.ics$/.exec(name) ?? []
  return id === undefined ? undefined : Number(id)
}

/** The expected close of a deal as an event of a whole day. */
export function closingEvent(deal: ClosingDeal, { links }: Reader): string[] {
  const seed = hash('sha256', `deal ${deal.id} ${deal.created_at}`).slice(0, 20)
  const link = `${links}/deals/${deal.id}`
  const worth = deal.amount === null ? [] : [`${writeAmount(deal.amount, deal.currency)} ${deal.currency}`]
  return [
    'BEGIN:VEVENT',
    `UID:kith-deal-${deal.id}-${seed}`,
    `DTSTAMP:${inUtc(deal.updated_at)}`,
    `SUMMARY:${escaped(`Expected close: ${withName(deal.name, deal.contact_name)}`)}`,
    `DESCRIPTION:${escaped([...worth, link].join('\n'))}`,
    `DTSTART;VALUE=DATE:${deal.expected_close_on.replaceAll('-', '')}`,
    'TRANSP:TRANSPARENT',
    `URL:${link}`,
    'END:VEVENT',
  ]
}
