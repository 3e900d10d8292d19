import { dayOfYearOf, hasYear, YEARLY_DAY } from '../../core/yearly-day.ts'
import { CONTACT_FIELDS, EMAILS_BY_INDEX, type FieldName, PHONES_BY_INDEX } from '../contact-fields/fields.ts'
import type { StoredContact } from '../contact-store/contact.ts'
import type { FieldChoices } from './merge.ts'
import { type LeftOver, SLOT_GROUPS, type SlotGroup, textOf, uniteSlots, type Values } from './unite-slots.ts'

interface Plan {
  /** The fields of the survivor as they are to be. */
  fields: Values
  /** What of either side has no place in them. */
  leftOver: LeftOver[]
}

interface Sides {
  survivor: StoredContact
  duplicate: StoredContact
  choices: FieldChoices
  /** From where telephone numbers are dialled that name no country. */
  country: string | null
}

const INDEXES = { preferred_email_index: EMAILS_BY_INDEX, preferred_phone_index: PHONES_BY_INDEX } as const

const isSlot = (field: FieldName): boolean => SLOT_GROUPS.some(({ slots }) => slots.includes(field))

/** How the fields of two contacts become those of one: a value beats a blank, and the chosen side beats the other. */
export function planMerge(
  survivor: StoredContact,
  duplicate: StoredContact,
  choices: FieldChoices,
  country: string | null,
): Plan {
  const plan: Plan = { fields: {}, leftOver: [] }
  for (const { name } of CONTACT_FIELDS)
    if (!isSlot(name) && !(name in INDEXES)) planField(plan, name, survivor, duplicate, choices)
  for (const group of SLOT_GROUPS) planGroup(plan, group, { survivor, duplicate, choices, country })
  for (const [index, slots] of Object.entries(INDEXES))
    planIndex(plan, index as keyof typeof INDEXES, slots, { survivor, duplicate, choices, country })
  return plan
}

function planField(
  plan: Plan,
  field: FieldName,
  survivor: StoredContact,
  duplicate: StoredContact,
  choices: FieldChoices,
) {
  const [chosen, other] = choices[field] === 'duplicate' ? [duplicate, survivor] : [survivor, duplicate]
  const fuller = fullerDay(textOf(chosen, field), textOf(other, field))
  if (fuller) {
    plan.fields[field] = fuller
    return
  }
  const isBlank = textOf(chosen, field) === ''
  plan.fields[field] = isBlank && textOf(other, field) !== '' ? other[field] : chosen[field]
  const lost = textOf(other, field)
  if (!isBlank && lost !== '' && lost !== textOf(chosen, field)) plan.leftOver.push({ field, value: lost })
}

/** Of two that are one day of the year, of which one only has its year, the one that has it: nothing of the other is lost. */
const fullerDay = (one: string, other: string): string | undefined =>
  YEARLY_DAY.test(one) &&
  YEARLY_DAY.test(other) &&
  hasYear(one) !== hasYear(other) &&
  dayOfYearOf(one) === dayOfYearOf(other)
    ? [one, other].find(hasYear)
    : undefined

function planGroup(plan: Plan, group: SlotGroup, { survivor, duplicate, choices, country }: Sides): void {
  const kept: Values = Object.fromEntries(group.slots.map((slot) => [slot, survivor[slot]]))
  const others: LeftOver[] = []
  const taken = group.slots.filter((slot) => choices[slot] === 'duplicate' && textOf(duplicate, slot) !== '')
  for (const slot of taken) {
    const value = textOf(duplicate, slot)
    if (textOf(kept, slot) !== '') others.push({ field: slot, value: textOf(kept, slot) })
    kept[slot] = duplicate[slot]
    // The survivor had it elsewhere: that place is free now.
    for (const place of group.slots)
      if (
        !taken.includes(place) &&
        textOf(kept, place) !== '' &&
        group.isSame(textOf(kept, place), value, country)
      )
        kept[place] = null
  }
  for (const slot of group.slots)
    if (textOf(duplicate, slot) !== '' && !taken.includes(slot))
      others.push({ field: slot, value: textOf(duplicate, slot) })
  const { united, leftOver } = uniteSlots(group, kept, others, country)
  Object.assign(plan.fields, united)
  plan.leftOver.push(...leftOver)
}

/** Goes on pointing at the value that it points at, wherever that stands now. */
function planIndex(
  plan: Plan,
  index: keyof typeof INDEXES,
  slots: readonly FieldName[],
  { survivor, duplicate, choices, country }: Sides,
): void {
  const sides = choices[index] === 'duplicate' ? [duplicate, survivor] : [survivor, duplicate]
  const group = SLOT_GROUPS.find((one) => one.slots === slots)!
  const places = sides
    .map((side) => preferredOf(side, index, slots))
    .filter((value) => value !== '')
    .map((value) => slots.findIndex((slot) => holds(group, plan.fields, slot, value, country)))
  const place = places.find((found) => found >= 0)
  plan.fields[index] = place === undefined ? survivor[index] : place + 1
}

function preferredOf(side: StoredContact, index: keyof typeof INDEXES, slots: readonly FieldName[]): string {
  const slot = slots[(side[index] ?? 0) - 1]
  return slot ? textOf(side, slot) : ''
}

const holds = (
  group: SlotGroup,
  fields: Values,
  slot: FieldName,
  value: string,
  country: string | null,
): boolean => textOf(fields, slot) !== '' && group.isSame(textOf(fields, slot), value, country)
