import { z } from 'zod'
import { readProperty, unescaped } from '../exchange/vcard-property.ts'
import { fold } from '../texts/fold.ts'
import { propertyName } from './calendar-time.ts'
import { type TimeSpan, timesWithin } from './takes-place-in.ts'

const Name = z.string().max(255)
const TextMatch = z.strictObject({ text: z.string().max(1000), is_negated: z.boolean() })
const TimeRange = z.strictObject({
  start: z.iso.datetime().optional(),
  end: z.iso.datetime().optional(),
})
const Property = z.strictObject({
  name: Name,
  is_not_defined: z.boolean(),
  range: TimeRange.optional(),
  text: TextMatch.optional(),
  parameters: z
    .array(z.strictObject({ name: Name, is_not_defined: z.boolean(), text: TextMatch.optional() }))
    .max(20),
})
type Property = z.output<typeof Property>

const filterOf = <Inner extends z.ZodType>(inner: Inner) =>
  z.strictObject({
    name: Name,
    is_not_defined: z.boolean(),
    range: TimeRange.optional(),
    properties: z.array(Property).max(50),
    components: z.array(inner).max(10),
  })

/** What a query asks of an entry (RFC 4791, section 9.7): of the calendar, of the event or to-do in it, and of alarms. */
export const EntryFilter = filterOf(filterOf(filterOf(filterOf(z.never()))))
export type EntryFilter = z.output<typeof EntryFilter>

interface Filter {
  name: string
  is_not_defined: boolean
  range?: TimeSpan | undefined
  properties: Property[]
  components: Filter[]
}

interface Part {
  name: string
  properties: string[]
  parts: Part[]
}

/** Whether an entry, and what is written of it, is what a query asks for. */
export function passesEntryFilter(
  takesPlace: (span: TimeSpan) => boolean,
  text: string,
  filter: Filter,
  zone: string,
): boolean {
  const [calendar] = partsIn(text)
  const passes = (part: Part, { range, properties, components }: Filter): boolean =>
    (range === undefined || !/^(?:VTODO|VEVENT)$/.test(part.name) || takesPlace(range)) &&
    properties.every((one) => hasProperty(part, one, zone)) &&
    components.every((one) => isThere(part.parts, one))
  const isThere = (parts: Part[], one: Filter): boolean => {
    const named = parts.filter(({ name }) => name === one.name.toUpperCase())
    return one.is_not_defined ? named.length === 0 : named.some((part) => passes(part, one))
  }
  return isThere([calendar!], filter)
}

function hasProperty(part: Part, wanted: Property, zone: string): boolean {
  const found = part.properties.filter((line) => propertyName(line) === wanted.name.toUpperCase())
  if (wanted.is_not_defined) return found.length === 0
  return found.some((line) => {
    const { value, parameters } = readProperty(line)!
    return (
      (wanted.range === undefined || timesWithin(line, wanted.range, zone)) &&
      (wanted.text === undefined || matches(unescaped(value), wanted.text)) &&
      wanted.parameters.every(({ name, is_not_defined, text }) => {
        const given = parameters[name.toUpperCase()]
        if (is_not_defined || given === undefined) return is_not_defined === (given === undefined)
        return text === undefined || matches(given, text)
      })
    )
  })
}

const matches = (value: string, { text, is_negated }: z.output<typeof TextMatch>): boolean =>
  fold(value).includes(fold(text)) !== is_negated

function partsIn(text: string): Part[] {
  const top: Part = { name: '', properties: [], parts: [] }
  const open = [top]
  for (const line of text.replaceAll('\r\n ', '').split('\r\n')) {
    const [, mark, name = ''] = /^(BEGIN|END):(.*)$/i.exec(line) ?? []
    if (mark?.toUpperCase() === 'BEGIN') {
      const part = { name: name.toUpperCase(), properties: [], parts: [] }
      open.at(-1)!.parts.push(part)
      open.push(part)
    } else if (mark) open.pop()
    else if (line !== '') open.at(-1)!.properties.push(line)
  }
  return top.parts
}
