import { type Charset, charsetOf } from './charset.ts'
import { Refusal } from './refusal.ts'

/** A document whose encoding is settled, to be read piece by piece. */
export interface DecodedDocument {
  charset: Charset
  length: number
  /** The text from one place to another, each from 0 to `length`. */
  slice(from: number, to: number): string
}

const BYTE_ORDER_MARK = Buffer.from([0xef, 0xbb, 0xbf])

/** Where the declaration names the encoding; it has to stand at the very beginning. */
const DECLARED = /^<\?xml\s[^>]{0,400}?\sencoding\s{0,40}=\s{0,40}(["'])([^"'<>]{0,80})\1/
const DECLARATION_BYTES = 600

/**
 * Decodes a document by the charset of the header, else by its own declaration, else as UTF-8, which a byte order mark says before
 * anything else does (RFC 7303, section 3.3).
 */
export function decodeDocument(bytes: Uint8Array, named: Charset | undefined): DecodedDocument {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const hasMark = buffer.subarray(0, BYTE_ORDER_MARK.length).equals(BYTE_ORDER_MARK)
  const charset = named === 'us-ascii' ? named : hasMark ? 'utf-8' : (named ?? declaredCharset(buffer))
  return charset === 'iso-8859-1' || charset === 'windows-1252'
    ? singleBytes(buffer, charset)
    : unicode(buffer, charset)
}

function declaredCharset(buffer: Buffer): Charset {
  const [, , name] = DECLARED.exec(buffer.toString('latin1', 0, DECLARATION_BYTES)) ?? []
  return name === undefined ? 'utf-8' : charsetOf(name)
}

const UTF_8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })

function unicode(buffer: Buffer, charset: Charset): DecodedDocument {
  const text = decoded(buffer)
  if (charset === 'us-ascii' && text.length !== buffer.length)
    throw new Refusal(400, 'The document holds characters outside of US-ASCII')
  return { charset, length: text.length, slice: (from, to) => text.slice(from, to) }
}

function decoded(buffer: Buffer): string {
  try {
    return UTF_8.decode(buffer)
  } catch {
    throw new Refusal(400, 'The document is not encoded in UTF-8')
  }
}

/** What Windows-1252 has from 0x80 to 0x9F; 0 where it has nothing. */
const WINDOWS = [
  ...[
    0x20ac, 0, 0x201a, 0x0192, 0x201e, 0x2026, 0x2020, 0x2021, 0x02c6, 0x2030, 0x0160, 0x2039, 0x0152, 0,
    0x017d, 0,
  ],
  ...[
    0, 0x2018, 0x2019, 0x201c, 0x201d, 0x2022, 0x2013, 0x2014, 0x02dc, 0x2122, 0x0161, 0x203a, 0x0153, 0,
    0x017e, 0x0178,
  ],
]

/**
 * Programs that say ISO-8859-1 mean Windows-1252, and browsers have read it so for twenty years: where the one has control characters
 * that no text means, the other has quotation marks and the euro. Only the five bytes for which Windows has nothing differ.
 */
function singleBytes(buffer: Buffer, charset: Charset): DecodedDocument {
  const characters = new Uint16Array(256).map((_, byte) => byte)
  for (const [place, character] of WINDOWS.entries())
    if (character !== 0 || charset === 'windows-1252') characters[0x80 + place] = character
  return {
    charset,
    length: buffer.length,
    slice(from, to) {
      const piece = buffer.subarray(from, to)
      const codes = new Uint16Array(piece.length)
      for (let at = 0; at < piece.length; at++) {
        const byte = piece[at]!
        codes[at] = characters[byte]!
        if (codes[at] === 0 && byte !== 0)
          throw new Refusal(400, 'The document is not encoded in Windows-1252')
      }
      return Buffer.from(codes.buffer).toString('utf16le')
    },
  }
}
