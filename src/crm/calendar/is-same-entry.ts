import { readProperty, unescaped } from '../exchange/vcard-property.ts'
import { propertyName } from './calendar-time.ts'

/** Whether two entries say the same: programs write lines in another order, fold them elsewhere, and say anew when they wrote them. */
export function isSameEntry(one: string, other: string): boolean {
  const [first, second] = [meaningOf(one), meaningOf(other)]
  return first.length === second.length && first.every((line, at) => line === second[at])
}

const OF_THE_WRITER = new Set([
  'PRODID',
  'VERSION',
  'CALSCALE',
  'METHOD',
  'DTSTAMP',
  'LAST-MODIFIED',
  'SEQUENCE',
])

/** Each line with what it stands in; time zones are the same wherever they are named. */
function meaningOf(text: string): string[] {
  const lines = text
    .replace(/\r\n?|\n/g, '\n')
    .replace(/\n[ \t]/g, '')
    .split('\n')
  const open: string[] = []
  const meant: string[] = []
  for (const raw of lines) {
    const line = raw.trim()
    const [, mark, name = ''] = /^(BEGIN|END):(.*)$/i.exec(line) ?? []
    if (mark) {
      if (mark.toUpperCase() === 'BEGIN') open.push(name.toUpperCase())
      meant.push(`${open.join('/')} ${mark.toUpperCase()}`)
      if (mark.toUpperCase() === 'END') open.pop()
    } else if (line !== '' && !open.includes('VTIMEZONE') && !OF_THE_WRITER.has(propertyName(line)))
      meant.push(`${open.join('/')} ${meaningOfLine(line)}`)
  }
  return meant.filter((line) => !line.includes('/VTIMEZONE')).sort()
}

function meaningOfLine(line: string): string {
  const property = readProperty(line)
  if (!property) return line
  const { name, types, parameters, value } = property
  return JSON.stringify([
    name,
    types.toSorted(),
    Object.entries(parameters).toSorted(([a], [b]) => (a < b ? -1 : 1)),
    value.split(/(?<!\\)[;,]/).map(unescaped),
  ])
}
