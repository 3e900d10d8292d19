import { readProperty, unescaped } from '../exchange/vcard-property.ts'
import { lineHead, valueIn } from './card-line.ts'

/** Whether two cards say the same: programs write lines in another order, fold them elsewhere, and put their own name into them. */
export function isSameCard(one: string, other: string): boolean {
  const [first, second] = [meaningOf(one), meaningOf(other)]
  return first.length === second.length && first.every((line, at) => line === second[at])
}

const OF_THE_WRITER = new Set(['PRODID', 'REV'])

const meaningOf = (card: string): string[] =>
  card
    .replace(/\r\n?|\n/g, '\n')
    .replace(/\n[ \t]/g, '')
    .split('\n')
    .flatMap((line) => meaningOfLine(line.trim()) ?? [])
    .sort()

function meaningOfLine(line: string): string | undefined {
  if (line === '') return undefined
  const heavy = /^(?:[\w-]+\.)?(?:PHOTO|LOGO|SOUND|KEY)[;:]/i.test(line)
  if (heavy)
    return JSON.stringify([
      lineHead(line)
        .map((part) => part.toLowerCase())
        .sort(),
      valueIn(line),
    ])
  const property = readProperty(line)
  if (!property || OF_THE_WRITER.has(property.name)) return undefined
  const { group, name, types, parameters, value } = property
  return JSON.stringify([
    group,
    name,
    types.toSorted(),
    Object.entries(parameters).toSorted(([a], [b]) => (a < b ? -1 : 1)),
    value.split(/(?<!\\)[;,]/).map(unescaped),
  ])
}
