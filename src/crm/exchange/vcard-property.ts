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

/** Pictures, sounds and keys: read over before anything is made of them. */
const HEAVY = /^(?:[\w-]+\.)?(PHOTO|LOGO|SOUND|KEY)[;:]/i

const BARE_ENCODINGS = ['QUOTED-PRINTABLE', 'BASE64', '8BIT', '7BIT', 'B']

/** The parts of a line; undefined where it is no property. */
export function readProperty(line: string): Property | undefined {
  if (HEAVY.test(line)) return undefined
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
function endOfHead(line: string): number {
  let isQuoted = false
  for (let place = 0; place < line.length; place++) {
    if (line[place] === '"') isQuoted = !isQuoted
    else if (line[place] === ':' && !isQuoted) return place
  }
  return line.indexOf(':')
}

/** Its line breaks are real ones; they are escaped, as those of other values. */
function fromQuotedPrintable(text: string, charset: string | undefined): string {
  const bytes = Buffer.from(
    Buffer.from(text, 'utf8')
      .toString('latin1')
      .replace(/=([0-9a-f]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16))),
    'latin1',
  )
  return decode(bytes, charset).replace(/\r\n|\r|\n/g, '\\n')
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
export const unescaped = (text: string): string =>
  text.replace(/\\(.)/gs, (_, sign: string) => ESCAPES[sign] ?? sign)

/** The parts of a value that semicolons separate, without their escapes. */
export function partsOf(value: string): string[] {
  const parts = ['']
  for (const [token] of value.matchAll(/\\.|;|[^\\;]+|\\$/gs))
    if (token === ';') parts.push('')
    else parts[parts.length - 1] += token
  return parts.map(unescaped)
}
