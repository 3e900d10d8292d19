import { SaxesParser, type XMLDecl } from 'saxes'
import { nextTurn } from '../../turns/turns.ts'
import { type Charset, charsetOf } from './charset.ts'
import { decodeDocument } from './decode-document.ts'
import { Refusal } from './refusal.ts'
import { elementNames, type XmlRecord } from './xml-record.ts'

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

/**
 * Reads the body of a request whose root must be a `record`, or throws a `Refusal` with status 400 that says where, and repeats
 * nothing of what was sent. Works in linear time and knows no entities but XML's own five.
 * `charset` is the one named in the Content-Type header; it is believed rather than the declaration in the document.
 */
export async function readDocument(
  bytes: Uint8Array,
  record: Pick<XmlRecord, 'name' | 'fields'>,
  charset?: Charset,
): Promise<XmlElements> {
  if (bytes.length === 0) throw new Refusal(400, 'The body is empty; it must be an XML document')
  const document = decodeDocument(bytes, charset)
  const reader = new DocumentReader(record, charset === undefined ? document.charset : undefined)
  for (let start = 0; start < document.length; start += CHARACTERS_A_TURN) {
    if (start > 0) await nextTurn()
    reader.read(document.slice(start, start + CHARACTERS_A_TURN))
  }
  return reader.end()
}

class DocumentReader {
  private readonly parser = new SaxesParser()
  private readonly elements: XmlElements = new Map()
  private readonly rootName: string
  private readonly known: Set<string>
  /** The names of the elements that are open, as far as a refusal could name them; that of the root comes first. */
  private readonly path: (string | undefined)[] = []
  private closed: { name: string | undefined; at: number } | undefined
  private attributes = 0
  private current: XmlElement | undefined

  /** `assumed` is the charset that the declaration, if there is one, has to name. */
  constructor(record: Pick<XmlRecord, 'name' | 'fields'>, assumed: Charset | undefined) {
    this.rootName = record.name
    this.known = elementNames(record)
    const { parser } = this
    parser.on('xmldecl', (declaration) => this.checkDeclaration(declaration, assumed))
    parser.on('doctype', () => this.refuse('A document type declaration is not allowed'))
    parser.on('error', () => this.refuseMalformed())
    parser.on('opentagstart', ({ name }) => {
      if (name.length > MAX_NAME) this.refuse('The name of an element is too long')
      this.attributes = 0
      this.path.push(this.known.has(hyphenated(name)) ? hyphenated(name) : undefined)
      if (this.path.length > DEPTH_LIMIT) this.refuse(`Elements are nested deeper than ${DEPTH_LIMIT} levels`)
    })
    parser.on('processinginstruction', ({ target }) => this.refusePrefix(target))
    parser.on('attribute', ({ name, value }) => {
      if (++this.attributes > MAX_ATTRIBUTES) this.refuse('An element has too many attributes')
      this.checkAttribute(name, value)
    })
    parser.on('opentag', ({ name, attributes }) => this.open(name, attributes))
    parser.on('closetag', () => {
      this.closed = { name: this.path.pop(), at: parser.position }
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
    this.refusePrefix(written)
    const name = hyphenated(written)
    if (this.path.length === 1) {
      if (name !== this.rootName) this.refuse(`The root element must be ${this.rootName}`)
    } else if (this.path.length === 2) {
      if (this.elements.has(name)) this.refuse('An element occurs twice')
      if (this.elements.size >= MAX_CHILDREN) this.refuse('The record has too many elements')
      this.current = { text: '', isNil: attributes['nil'] === 'true', hasChildren: false, attributes }
      this.elements.set(name, this.current)
    } else if (this.current) {
      this.current.hasChildren = true
    }
  }

  private addText(text: string) {
    if (this.path.length === 2 && this.current) this.current.text += text
  }

  private checkDeclaration({ version, encoding }: XMLDecl, assumed: Charset | undefined) {
    if (version !== '1.0') this.refuse('The document must be XML 1.0')
    if (encoding !== undefined && assumed !== undefined && charsetOf(encoding) !== assumed)
      this.refuse('The document is not in the encoding that it declares')
  }

  private refusePrefix(name: string) {
    if (name.includes(':')) this.refuse('Namespaces are not allowed')
  }

  private checkAttribute(name: string, value: string) {
    if (name === 'xmlns') this.refuse('Namespaces are not allowed')
    this.refusePrefix(name)
    if (name === 'type' && !TYPES.has(value.toLowerCase()))
      this.refuse('A type attribute is not allowed here')
  }

  /** An end tag that is not the one of its element has closed it before anybody notices. */
  private refuseMalformed(): never {
    const { parser, closed } = this
    if (closed?.at === parser.position) this.path.push(closed.name)
    return this.refuse('The document is not well-formed XML', `, column ${parser.column}`)
  }

  /** Says where. The name of an element is told when it is one of this API: what else was sent is repeated by nothing. */
  private refuse(reason: string, column = ''): never {
    const element = this.path.findLast((name) => name !== undefined)
    const place = `line ${this.parser.line}${column}${element ? `, element ${element}` : ''}`
    throw new Refusal(400, `${reason} (${place})`)
  }
}

const hyphenated = (name: string): string => name.replaceAll('_', '-')
