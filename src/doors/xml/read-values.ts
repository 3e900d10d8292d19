import { readDatetime } from '../../core/values.ts'
import type { XmlElement, XmlElements } from './read-document.ts'
import { elementName, type XmlRecord, type XmlValueField } from './xml-record.ts'

export interface FieldProblem {
  field: string
  code: string
  message: string
}

/**
 * Turns elements into the input of an operation, by the types of the record; `type` attributes are only hints and
 * not looked at. An element that is missing stays missing, an empty one clears the field. Text that is not of its
 * type is handed on as it is: the operation refuses it with the same words as at the other doors. What an operation
 * could not even be asked is a problem of this door.
 */
export function readValues(elements: XmlElements, record: XmlRecord, isNew = false) {
  const values: Record<string, unknown> = {}
  const problems: FieldProblem[] = []
  for (const field of record.fields) {
    if (field.type === 'array' || !field.isWritable || (field.isFixed && !isNew)) continue
    const element = elements.get(elementName(field.name))
    if (field.isNeeded && isNew && isBlank(element))
      problems.push({ field: field.name, code: 'required', message: "can't be blank" })
    if (!element || (field.isKeptWhenEmpty && isBlank(element))) continue
    const problem = findProblem(element)
    if (problem) problems.push({ field: field.name, ...problem })
    else values[field.name] = readValue(element, field)
  }
  return { values, problems }
}

const isBlank = (element: XmlElement | undefined): boolean =>
  element === undefined || (element.text.trim() === '' && !element.hasChildren)

function findProblem({ hasChildren, isNil, text }: XmlElement) {
  if (hasChildren) return { code: 'has_elements', message: 'must be text without elements' }
  if (isNil && text.trim() !== '')
    return { code: 'nil_with_content', message: "can't be nil and have a value" }
  return undefined
}

/** Around all but free text white space says nothing. */
function readValue({ isNil, text: written }: XmlElement, field: XmlValueField): unknown {
  const isFree = field.type === 'string' && !field.isChoice
  const text = isFree ? written : written.trim()
  if (isNil || text === '') return field.cleared ?? null
  return READERS[field.type](text)
}

const BOOLEANS = new Map([
  ['true', true],
  ['1', true],
  ['false', false],
  ['0', false],
])

const READERS: Record<XmlValueField['type'], (text: string) => unknown> = {
  string: (text) => text,
  date: (text) => text,
  integer: (text) => (/^-?\d+$/.test(text) ? withinReach(Number(text)) : text),
  boolean: (text) => BOOLEANS.get(text) ?? text,
  datetime: (text) => readDatetime(text) ?? text,
}

/** A number too large for any field is still a number: the operation is to say what its bounds are. */
const withinReach = (number: number) =>
  Math.max(Number.MIN_SAFE_INTEGER, Math.min(Number.MAX_SAFE_INTEGER, number))
