/** One property of a vCard: `item1.TEL;TYPE=work,pref:+47 22 12 34 56`. */
export interface Property {
  /** What ties it to others: `item1`. */
  group: string
  /** In capitals. */
  name: string
  /** Types in lower case; those of vCard 2.1 stand without their name. */
  types: string[]
  /** All other parameters, their names in capitals. */
  parameters: Record<string, string>
  /** As it stands there, decoded but with its escapes. */
  value: string
}

const BARE_ENCODINGS = ['QUOTED-PRINTABLE', 'BASE64', '8BIT', '7BIT', 'B']

/** The parts of a line; undefined where it is no property. */
export function readProperty(line: string): Property | undefined {
  const colon = endOfHead(line)
  const head = colon < 0 ? '' : line.slice(0, colon)
  const [named = '', ...rest] = head.match(/(?:"[^"]*"|[^;"])+/g) ?? []
  const found = /^\s*(?:([\w-]+)\.)?([\w-]+)$/.exec(named)
  if (!found) return undefined
  const types: string[] = []
  const parameters: Record<string, string> = {}
  for (const parameter of rest) {
    const [, name = '', text = ''] = /^([\w-]+)=(.*)$/s.exec(parameter) ?? []
    const value = text.replaceAll('"', '')
    if (name === '' && BARE_ENCODINGS.includes(parameter.toUpperCase())) parameters['ENCODING'] = parameter
    else if (name === '') types.push(parameter.toLowerCase())
    else if (name.toUpperCase() === 'TYPE') types.push(...value.toLowerCase().split(','))
    else parameters[name.toUpperCase()] = value
  }
  const raw = line.slice(colon + 1)
  const isQuoted = parameters['ENCODING']?.toUpperCase() === 'QUOTED-PRINTABLE'
  return {
    group: found[1]?.toLowerCase() ?? '',
    name: found[2]!.toUpperCase(),
    types,
    parameters,
    value: isQuoted ? fromQuotedPrintable(raw, parameters['CHARSET']) : raw,
  }
}

/** The colon that ends name and parameters: none between quotation marks. */
export function endOfHead(line: string): number {
  let isQuoted = false
  for (let place = 0; place < line.length; place++) {
    if (line[place] === '"') isQuoted = !isQuoted
    else if (line[place] === ':' && !isQuoted) return place
  }
  return line.indexOf(':')
}

/** Its line breaks are real ones; they are escaped, as those of other values. */
const fromQuotedPrintable = (text: string, charset: string | undefined): string =>
  decode(quotedBytes(Buffer.from(text, 'utf8')), charset).replace(/\r\n|\r|\n/g, '\\n')

const EQUALS = 61

/** Byte by byte: a value may be made of nothing but bytes in their digits. */
function quotedBytes(written: Buffer): Uint8Array {
  const bytes = new Uint8Array(written.length)
  let length = 0
  for (let at = 0; at < written.length; at++) {
    const byte = written[at] === EQUALS ? digitsAt(written, at + 1) : -1
    if (byte >= 0) at += 2
    bytes[length++] = byte >= 0 ? byte : written[at]!
  }
  return bytes.subarray(0, length)
}

const digitsAt = (written: Buffer, at: number): number => {
  const [high, low] = [digitOf(written[at]), digitOf(written[at + 1])]
  return high < 0 || low < 0 ? -1 : high * 16 + low
}

/** Of the sign of a hexadecimal digit its value; -1 of others. */
function digitOf(sign = 0): number {
  if (sign >= 48 && sign <= 57) return sign - 48
  const letter = sign | 32
  return letter >= 97 && letter <= 102 ? letter - 87 : -1
}

function decode(bytes: Uint8Array, charset = 'utf-8'): string {
  for (const label of [charset, 'utf-8'])
    try {
      return new TextDecoder(label, { fatal: true }).decode(bytes)
    } catch {
      // Unknown, or not what it says: the next one is tried.
    }
  return new TextDecoder('windows-1252').decode(bytes)
}

const ESCAPES: Record<string, string> = { n: '\n', N: '\n' }

/** Text without its escapes. */
export function unescaped(text: string): string {
  let plain = ''
  let start = 0
  for (let at = text.indexOf('\\'); at >= 0 && at < text.length - 1; at = text.indexOf('\\', start)) {
    const sign = text[at + 1]!
    plain += text.slice(start, at) + (ESCAPES[sign] ?? sign)
    start = at + 2
  }
  return start === 0 ? text : plain + text.slice(start)
}

/** The parts of a value that semicolons separate, without their escapes. */
export function partsOf(value: string): string[] {
  const parts: string[] = []
  let start = 0
  for (let at = 0; at < value.length; at++) {
    if (value[at] === '\\') at++
    else if (value[at] === ';') {
      parts.push(unescaped(value.slice(start, at)))
      start = at + 1
    }
  }
  return [...parts, unescaped(value.slice(start))]
}
