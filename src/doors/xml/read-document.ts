import { SaxesParser, type XMLDecl } from 'saxes'
import { nextTurn } from '../../turns/turns.ts'
import type { Charset } from './read-media-type.ts'
import { Refusal } from './refusal.ts'

/** One child of the root. What stands below it is only noted: no record of this API is read any deeper. */
export interface XmlElement {
  text: string
  isNil: boolean
  hasChildren: boolean
  attributes: Record<string, string>
}

/** The children of the root by name, written with `-` whichever of `-` and `_` the client wrote. */
export type XmlElements = Map<string, XmlElement>

const DEPTH_LIMIT = 32

/** Bounds far beyond any record: what has more of anything only wants to be waited for. */
const MAX_NAME = 255
const MAX_ATTRIBUTES = 100
const MAX_CHILDREN = 1000

/** At most some twenty milliseconds of work between two turns of the event loop, whatever the document is made of. */
const CHARACTERS_A_TURN = 64 * 1024

/** The hints that old clients send. A name of a class here once made servers build objects (CVE-2013-0156). */
const TYPES = new Set([
  ...['string', 'integer', 'boolean', 'date', 'datetime', 'float', 'decimal', 'double'],
  ...['array', 'base64binary', 'binary', 'file'],
])

const malformed = (reason: string) => new Refusal(400, reason)
const noNamespaces = () => malformed('Namespaces are not allowed')
const notAscii = () => malformed('The document holds characters outside of US-ASCII')

/**
 * Reads the body of a request whose root must be `rootName`, or throws a `Refusal` with status 400 that repeats
 * nothing of what was sent. Works in linear time and knows no entities but XML's own five.
 * `charset` is the one named in the Content-Type header; a declaration in the document is held to as well.
 */
export async function readDocument(
  bytes: Uint8Array,
  rootName: string,
  charset?: Charset,
): Promise<XmlElements> {
  if (bytes.length === 0) throw malformed('The body is empty; it must be an XML document')
  const text = decode(bytes)
  const isAscii = text.length === bytes.length
  if (charset === 'us-ascii' && !isAscii) throw notAscii()
  const reader = new DocumentReader(rootName, isAscii)
  for (let start = 0; start < text.length; start += CHARACTERS_A_TURN) {
    if (start > 0) await nextTurn()
    reader.read(text.slice(start, start + CHARACTERS_A_TURN))
  }
  return reader.end()
}

const UTF_8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })

function decode(bytes: Uint8Array) {
  try {
    return UTF_8.decode(bytes)
  } catch {
    throw malformed('The document is not encoded in UTF-8')
  }
}

class DocumentReader {
  private readonly parser = new SaxesParser()
  private readonly elements: XmlElements = new Map()
  private readonly rootName: string
  private depth = 0
  private attributes = 0
  private current: XmlElement | undefined

  constructor(rootName: string, isAscii: boolean) {
    this.rootName = rootName
    const { parser } = this
    parser.on('xmldecl', (declaration) => checkDeclaration(declaration, isAscii))
    parser.on('doctype', () => {
      throw malformed('A document type declaration is not allowed')
    })
    parser.on('error', () => {
      throw malformed(`The document is not well-formed XML (line ${parser.line}, column ${parser.column})`)
    })
    parser.on('opentagstart', ({ name }) => {
      if (name.length > MAX_NAME) throw malformed('The name of an element is too long')
      this.attributes = 0
      this.depth++
      if (this.depth > DEPTH_LIMIT) throw malformed(`Elements are nested deeper than ${DEPTH_LIMIT} levels`)
    })
    parser.on('processinginstruction', ({ target }) => refusePrefix(target))
    parser.on('attribute', ({ name, value }) => {
      if (++this.attributes > MAX_ATTRIBUTES) throw malformed('An element has too many attributes')
      checkAttribute(name, value)
    })
    parser.on('opentag', ({ name, attributes }) => this.open(name, attributes))
    parser.on('closetag', () => {
      this.depth--
    })
    parser.on('text', (text) => this.addText(text))
    parser.on('cdata', (text) => this.addText(text))
  }

  read(text: string) {
    this.parser.write(text)
  }

  end() {
    this.parser.close()
    return this.elements
  }

  private open(written: string, attributes: Record<string, string>) {
    refusePrefix(written)
    const name = written.replaceAll('_', '-')
    if (this.depth === 1) {
      if (name !== this.rootName) throw malformed(`The root element must be ${this.rootName}`)
    } else if (this.depth === 2) {
      if (this.elements.has(name)) throw malformed('An element occurs twice')
      if (this.elements.size >= MAX_CHILDREN) throw malformed('The record has too many elements')
      this.current = { text: '', isNil: attributes['nil'] === 'true', hasChildren: false, attributes }
      this.elements.set(name, this.current)
    } else if (this.current) {
      this.current.hasChildren = true
    }
  }

  private addText(text: string) {
    if (this.depth === 2 && this.current) this.current.text += text
  }
}

function checkDeclaration({ version, encoding }: XMLDecl, isAscii: boolean) {
  if (version !== '1.0') throw malformed('The document must be XML 1.0')
  const declared = encoding?.toLowerCase() ?? 'utf-8'
  if (declared !== 'utf-8' && declared !== 'us-ascii') {
    throw malformed('The document must be encoded in UTF-8 or US-ASCII')
  }
  if (declared === 'us-ascii' && !isAscii) throw notAscii()
}

function refusePrefix(name: string) {
  if (name.includes(':')) throw noNamespaces()
}

function checkAttribute(name: string, value: string) {
  if (name === 'xmlns' || name.includes(':')) throw noNamespaces()
  if (name === 'type' && !TYPES.has(value.toLowerCase()))
    throw malformed('A type attribute is not allowed here')
}
