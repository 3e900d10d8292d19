import { SaxesParser, type SaxesTagNS } from 'saxes'
import { nextTurn } from '../../turns/turns.ts'
import { DavRefusal } from './refusal.ts'
import { nameIn } from './xml-names.ts'

export interface DavElement {
  /** With its namespace: `{DAV:}prop`. */
  name: string
  attributes: Record<string, string>
  children: DavElement[]
  text: string
}

/** Bounds far beyond what any client sends; a report names at most some thousand cards. */
const MAX_DEPTH = 32
const MAX_ELEMENTS = 100_000
const MAX_ATTRIBUTES = 100
const MAX_NAME = 255

/** At most some twenty milliseconds of work between two turns of the event loop, whatever the document is made of. */
const CHARACTERS_A_TURN = 64 * 1024

const UTF_8 = new TextDecoder('utf-8', { fatal: true })

/** Reads the body of a request, which knows no entities but XML's own five and no document type. Undefined of none. */
export async function readXml(bytes: Uint8Array): Promise<DavElement | undefined> {
  if (bytes.length === 0) return undefined
  const text = decoded(bytes)
  const reader = new Reader()
  for (let start = 0; start < text.length; start += CHARACTERS_A_TURN) {
    if (start > 0) await nextTurn()
    reader.parser.write(text.slice(start, start + CHARACTERS_A_TURN))
  }
  reader.parser.close()
  return reader.root
}

function decoded(bytes: Uint8Array): string {
  try {
    return UTF_8.decode(bytes)
  } catch {
    throw refused('The body is not encoded in UTF-8')
  }
}

const refused = (message: string) => new DavRefusal(400, message)

class Reader {
  readonly parser = new SaxesParser({ xmlns: true })
  root: DavElement | undefined
  private readonly open: DavElement[] = []
  private elements = 0
  private attributes = 0

  constructor() {
    const { parser } = this
    const refuse = (message: string): never => {
      throw refused(message)
    }
    parser.on('doctype', () => refuse('A document type declaration is not allowed'))
    parser.on('error', () => refuse('The body is not well-formed XML'))
    parser.on('opentagstart', ({ name }) => {
      this.attributes = 0
      if (name.length > MAX_NAME) refuse('The name of an element is too long')
      if (++this.elements > MAX_ELEMENTS) refuse('The body has too many elements')
      if (this.open.length >= MAX_DEPTH) refuse('Elements are nested too deeply')
    })
    parser.on('attribute', () => {
      if (++this.attributes > MAX_ATTRIBUTES) refuse('An element has too many attributes')
    })
    parser.on('opentag', (tag) => this.begin(tag))
    parser.on('closetag', () => void this.open.pop())
    parser.on('text', (text) => this.add(text))
    parser.on('cdata', (text) => this.add(text))
  }

  private begin({ uri, local, attributes }: SaxesTagNS) {
    const one: DavElement = { name: nameIn(uri, local), attributes: {}, children: [], text: '' }
    for (const attribute of Object.values(attributes)) one.attributes[attribute.local] = attribute.value
    this.open.at(-1)?.children.push(one)
    this.root ??= one
    this.open.push(one)
  }

  private add(text: string) {
    const one = this.open.at(-1)
    if (one) one.text += text
  }
}

export const childOf = (parent: DavElement | undefined, name: string): DavElement | undefined =>
  parent?.children.find((child) => child.name === name)
