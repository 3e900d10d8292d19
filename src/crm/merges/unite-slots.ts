import { EMAILS_BY_INDEX, type FieldName, PHONES_BY_INDEX } from '../contact-fields/fields.ts'
import { readNumber } from '../phones/read-number.ts'
import { isSameNumber, toPhoneNumber } from '../phones/same-number.ts'

/** Fields of which each may hold any value of the others. */
export interface SlotGroup {
  slots: readonly FieldName[]
  /** `country` is from where numbers are dialled that name none. */
  isSame(one: string, other: string, country: string | null): boolean
  /** Where a value goes that finds its own slot taken: the best place first. */
  alternatives(slot: FieldName): readonly FieldName[]
}

const isSameText = (one: string, other: string): boolean =>
  one.trim().toLowerCase() === other.trim().toLowerCase()
const isSameAddress = (one: string, other: string): boolean =>
  one.trim().replace(/\/$/, '') === other.trim().replace(/\/$/, '')

function isSamePhone(one: string, other: string, country: string | null): boolean {
  const phone = (text: string) => toPhoneNumber(text, readNumber(text, country))
  return isSameNumber(phone(one), phone(other))
}

const FAXES = ['business_fax', 'home_fax', 'other_fax'] as const satisfies FieldName[]
const URLS = ['url', 'url_2', 'url_3'] as const satisfies FieldName[]

/** A number stays of its kind while it can, and is called "other" rather than something wrong. */
const kindOf = (slot: FieldName): string => slot.split('_')[0]!
const byKind =
  (slots: readonly FieldName[]) =>
  (slot: FieldName): readonly FieldName[] => {
    const rank = (candidate: FieldName) =>
      kindOf(candidate) === kindOf(slot) ? 0 : kindOf(candidate) === 'other' ? 1 : 2
    return slots.toSorted((one, other) => rank(one) - rank(other))
  }

export const SLOT_GROUPS: readonly SlotGroup[] = [
  { slots: EMAILS_BY_INDEX, isSame: isSameText, alternatives: () => EMAILS_BY_INDEX },
  { slots: PHONES_BY_INDEX, isSame: isSamePhone, alternatives: byKind(PHONES_BY_INDEX) },
  { slots: FAXES, isSame: isSamePhone, alternatives: byKind(FAXES) },
  { slots: URLS, isSame: isSameAddress, alternatives: () => URLS },
]

export type Values = Partial<Record<FieldName, unknown>>

/** A value that found no room, and the field that it came from. */
export interface LeftOver {
  field: FieldName
  value: string
}

export const textOf = (values: Values, field: FieldName): string => String(values[field] ?? '').trim()

/**
 * The slots of a group with the values of both sides, each once: `kept` stays where it is, values of `others` go into their own
 * slot where it is free, and then into the best one left. What finds no room is left over.
 */
export function uniteSlots(
  group: SlotGroup,
  kept: Values,
  others: readonly LeftOver[],
  country: string | null,
) {
  const united: Values = { ...kept }
  const leftOver: LeftOver[] = []
  const isThere = (value: string) =>
    group.slots.some(
      (slot) => textOf(united, slot) !== '' && group.isSame(textOf(united, slot), value, country),
    )
  const isFree = (slot: FieldName) => textOf(united, slot) === ''
  const homeless: LeftOver[] = []
  for (const one of others) {
    if (isThere(one.value)) continue
    if (isFree(one.field)) united[one.field] = one.value
    else homeless.push(one)
  }
  for (const one of homeless) {
    if (isThere(one.value)) continue
    const slot = group.alternatives(one.field).find(isFree)
    if (slot) united[slot] = one.value
    else leftOver.push(one)
  }
  return { united, leftOver }
}
