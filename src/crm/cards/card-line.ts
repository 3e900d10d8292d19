import { endOfHead } from '../exchange/vcard-property.ts'

export type CardVersion = '3.0' | '4.0'

/** What stands before the value of a line, cut at its semicolons: the name with its group, and the parameters as they were written. */
export function lineHead(line: string): string[] {
  const parts: string[] = []
  let [isQuoted, start] = [false, 0]
  const end = endOfHead(line)
  for (let at = 0; at < end; at++) {
    if (line[at] === '"') isQuoted = !isQuoted
    else if (line[at] === ';' && !isQuoted) {
      parts.push(line.slice(start, at))
      start = at + 1
    }
  }
  return [...parts, line.slice(start, end)]
}

export const valueIn = (line: string): string => line.slice(endOfHead(line) + 1)

/** The same line with another value; what said how the old one was encoded goes with it. */
export const withValue = (line: string, value: string): string =>
  `${lineHead(line)
    .filter((part, place) => place === 0 || !/^(?:ENCODING=)?(?:QUOTED-PRINTABLE|B|BASE64)$/i.test(part))
    .filter((part) => !/^(?:CHARSET|X-APPLE-OMIT-YEAR)=/i.test(part))
    .join(';')}:${value}`

/** The raw parts of a value that semicolons separate. */
export function rawParts(value: string): string[] {
  const parts: string[] = []
  let start = 0
  for (let at = 0; at < value.length; at++) {
    if (value[at] === '\\') at++
    else if (value[at] === ';') {
      parts.push(value.slice(start, at))
      start = at + 1
    }
  }
  return [...parts, value.slice(start)]
}

/** The items of a value that commas separate, without their escapes. */
export function rawItems(value: string): string[] {
  const items: string[] = []
  let start = 0
  for (let at = 0; at < value.length; at++) {
    if (value[at] === '\\') at++
    else if (value[at] === ',') {
      items.push(value.slice(start, at))
      start = at + 1
    }
  }
  return [...items, value.slice(start)]
}

const isPref = (part: string): boolean => /^(?:PREF=.*|(?:TYPE=)?PREF)$/i.test(part)

/** The line marked as the preferred one of its kind, or not. */
export function withPref(line: string, isPreferred: boolean, version: CardVersion): string {
  const [name, ...parameters] = lineHead(line)
  const others = parameters.flatMap((part) => {
    if (isPref(part)) return []
    const [, types] = /^TYPE="?([^"]*)"?$/i.exec(part) ?? []
    if (types === undefined || !/(?:^|,)pref(?:,|$)/i.test(types)) return [part]
    return [
      `TYPE=${types
        .split(',')
        .filter((type) => !/^pref$/i.test(type))
        .join(',')}`,
    ]
  })
  const mark = isPreferred ? [version === '4.0' ? 'PREF=1' : 'TYPE=PREF'] : []
  return `${[name, ...others, ...mark].join(';')}:${valueIn(line)}`
}

const BINARY = /^(?:PHOTO|LOGO|SOUND|KEY)$/

/** What kinds of bytes 3.0 calls by a word of its own. */
const KINDS: Record<string, string> = { LOGO: 'image', PHOTO: 'image', SOUND: 'audio', KEY: 'application' }

/** A line of a card of one version as the other one writes the same; what only one of them knows stays as it is. */
export function converted(line: string, from: CardVersion, to: CardVersion): string {
  if (from === to) return line
  const [named = '', ...parameters] = lineHead(line)
  const name = named.replace(/^.*\./, '').toUpperCase()
  const group = named.slice(0, named.length - name.length)
  const value = valueIn(line)
  if (BINARY.test(name)) return convertedBytes(line, name, to)
  if (name === 'ANNIVERSARY' && to === '3.0')
    return `${[`${group}X-ANNIVERSARY`, ...parameters].join(';')}:${value}`
  if (name === 'X-ANNIVERSARY' && to === '4.0')
    return `${[`${group}ANNIVERSARY`, ...parameters].join(';')}:${value}`
  if (name === 'GEO' && to === '4.0' && /^[-\d.]+;[-\d.]+$/.test(value))
    return `${[named, ...parameters].join(';')}:geo:${value.replace(';', ',')}`
  if (name === 'GEO' && to === '3.0' && /^geo:[-\d.]+,[-\d.]+$/i.test(value))
    return `${[named, ...parameters].join(';')}:${value.slice(4).replace(',', ';')}`
  if (to === '4.0' && /PREF/i.test(line.slice(0, line.length - value.length)))
    return withPref(line, true, '4.0')
  if (to === '3.0' && parameters.some((part) => /^PREF=/i.test(part))) return withPref(line, true, '3.0')
  return line
}

function convertedBytes(line: string, name: string, to: CardVersion): string {
  const [named = '', ...parameters] = lineHead(line)
  const value = valueIn(line)
  const isEncoded = parameters.some((part) => /^(?:ENCODING=)?(?:B|BASE64)$/i.test(part))
  if (to === '4.0' && isEncoded) {
    const type = parameters.find((part) => /^TYPE=/i.test(part))?.slice(5)
    const rest = parameters.filter((part) => !/^(?:TYPE=.*|(?:ENCODING=)?(?:B|BASE64))$/i.test(part))
    const media = `${KINDS[name]}/${(type ?? 'octet-stream').toLowerCase()}`
    return `${[named, ...rest].join(';')}:data:${media};base64,${value}`
  }
  const [, media, data] = /^data:([^;,]*);base64,(.*)$/is.exec(value) ?? []
  if (to === '3.0' && data !== undefined) {
    const type = media?.split('/')[1]?.toUpperCase()
    return `${[named, ...parameters, 'ENCODING=b', ...(type && type !== 'OCTET-STREAM' ? [`TYPE=${type}`] : [])].join(';')}:${data}`
  }
  return line
}
