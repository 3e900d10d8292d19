import { z } from 'zod'
import { readProperty, unescaped } from '../exchange/vcard-property.ts'
import { fold } from '../texts/fold.ts'
import type { CardSource } from './write-card.ts'
import { writeCard } from './write-card.ts'

const TextMatch = z.strictObject({
  text: z.string().max(1000),
  match: z.enum(['equals', 'contains', 'starts-with', 'ends-with']),
  is_negated: z.boolean(),
})
type TextMatch = z.infer<typeof TextMatch>

const Test = z.enum(['anyof', 'allof'])

const PropertyFilter = z.strictObject({
  name: z.string().max(100),
  test: Test,
  is_not_defined: z.boolean(),
  texts: z.array(TextMatch).max(100),
  parameters: z
    .array(
      z.strictObject({ name: z.string().max(100), is_not_defined: z.boolean(), text: TextMatch.optional() }),
    )
    .max(20),
})

/** What a card has to have (RFC 6352, section 10.5). */
export const CardFilter = z.strictObject({ test: Test, properties: z.array(PropertyFilter).max(100) })
export type CardFilter = z.infer<typeof CardFilter>

interface Shown {
  name: string
  group: string
  text: string
  parameters: Record<string, string>
}

/** Whether a card passes a filter; texts are compared as everywhere in Kith, without regard to case and accents. */
export function passesFilter(source: CardSource, { test, properties }: CardFilter): boolean {
  if (properties.length === 0) return true
  const shown = shownOf(source)
  return passes(test, properties, (one) => passesProperty(shown, one))
}

const passes = <One>(test: 'anyof' | 'allof', all: readonly One[], isMet: (one: One) => boolean): boolean =>
  test === 'allof' ? all.every(isMet) : all.some(isMet)

function shownOf(source: CardSource): Shown[] {
  const text = writeCard({ ...source, contact: { ...source.contact, photo_id: null } }, '3.0')
  return text
    .replaceAll('\r\n ', '')
    .split('\r\n')
    .flatMap((line) => {
      const property = readProperty(line)
      if (!property) return []
      const { name, group, types, parameters, value } = property
      return [{ name, group, text: unescaped(value), parameters: { ...parameters, TYPE: types.join(',') } }]
    })
}

function passesProperty(shown: readonly Shown[], wanted: CardFilter['properties'][number]): boolean {
  const [group, name] = wanted.name.includes('.') ? wanted.name.split('.') : ['', wanted.name]
  const found = shown.filter(
    (one) => one.name === name!.toUpperCase() && (group === '' || one.group === group!.toLowerCase()),
  )
  if (wanted.is_not_defined) return found.length === 0
  if (found.length === 0) return false
  const conditions = [
    ...wanted.texts.map(
      (text) => () =>
        isMatched(
          found.map((one) => one.text),
          text,
        ),
    ),
    ...wanted.parameters.map((one) => () => found.some(({ parameters }) => passesParameter(parameters, one))),
  ]
  return conditions.length === 0 || passes(wanted.test, conditions, (isMet) => isMet())
}

function passesParameter(
  parameters: Record<string, string>,
  { name, is_not_defined, text }: CardFilter['properties'][number]['parameters'][number],
): boolean {
  const value = parameters[name.toUpperCase()]
  if (is_not_defined) return !value
  if (!value) return false
  return !text || isMatched([value, ...value.split(',')], text)
}

function isMatched(texts: readonly string[], { text, match, is_negated }: TextMatch): boolean {
  const wanted = fold(text)
  const isFound = texts.some((one) => {
    const text = fold(one)
    if (match === 'equals') return text === wanted
    if (match === 'starts-with') return text.startsWith(wanted)
    return match === 'ends-with' ? text.endsWith(wanted) : text.includes(wanted)
  })
  return isFound !== is_negated
}
