import { Refusal } from './refusal.ts'

/** What documents may be written in. */
export type Charset = 'utf-8' | 'us-ascii' | 'iso-8859-1' | 'windows-1252'

/** Spellings, without what stands between letters and digits in some of them. */
const SPELLINGS: Record<Charset, string> = {
  'utf-8': 'utf8 unicode11utf8 utf8n',
  'us-ascii': 'usascii ascii iso646us ansix341968 cp367',
  'iso-8859-1': 'iso88591 88591 latin1 l1 isoir100 cp819 ibm819',
  'windows-1252': 'windows1252 win1252 cp1252 xcp1252 ansi',
}
const CHARSETS = new Map(
  Object.entries(SPELLINGS).flatMap(([charset, spellings]) =>
    spellings.split(' ').map((spelling) => [spelling, charset as Charset] as const),
  ),
)

/** The charset of a name as old programs spell it, or a refusal. */
export function charsetOf(name: string): Charset {
  const charset = name.length > 40 ? undefined : CHARSETS.get(name.toLowerCase().replace(/[-_ .:]/g, ''))
  if (charset === undefined)
    throw new Refusal(400, 'The document must be encoded in UTF-8, US-ASCII, ISO-8859-1 or Windows-1252')
  return charset
}
