import { usageFailure } from '../failure.ts'
import { didYouMean } from '../nearest.ts'
import { alternatives, kindOf, namedValues, type Schema } from './schema.ts'

/** Nothing fitted; `undefined` cannot say so, and `null` is a value. */
const NO_FIT = Symbol('no fit')

const TRUE = ['true', 'yes']
const FALSE = ['false', 'no']
const NUMBER = /^[+-]?(\d+(\.\d*)?|\.\d+)(e[+-]?\d+)?$/i
const WHOLE = /^[+-]?\d+$/
/**
 * How JSON itself would write a whole number: no plus, no leading zero. Anything else beside text is text: a phone number, say, or an
 * amount, the mark in which may stand before decimals or between groups of digits.
 */
const CANONICAL = /^(0|-?[1-9]\d*)$/

/**
 * The texts given for one argument as the value its schema asks for. One text is one value; an argument that is a list
 * takes several texts, and splits a text at its commas where an item cannot contain one (numbers, fixed words), or where items
 * may be whole numbers and nothing else stands between the commas.
 * Throws a usage failure in words when no alternative of the schema fits.
 */
export function convert(name: string, texts: string[], schema: unknown, root: Schema): unknown {
  const choices = alternatives(schema, root)
  const list = choices.find((choice) => kindOf(choice) === 'array')
  const single = choices.filter((choice) => kindOf(choice) !== 'array')
  if (texts.length === 1 && single.length > 0) {
    const value = convertOne(texts[0]!, single)
    if (value !== NO_FIT && !(list && value === null)) return value
  }
  if (list) return convertList(name, texts, list['items'], root)
  if (texts.length > 1) throw usageFailure(`${name} takes one value and was given ${texts.length}.`)
  throw misfit(name, texts[0]!, choices)
}

function convertList(name: string, texts: string[], items: unknown, root: Schema): unknown[] {
  if (texts.length === 1 && texts[0] === '') return []
  const choices = alternatives(items, root)
  const isSplit = mayContainComma(choices) ? isOfWholeNumbers(choices) : () => true
  const parts = texts.flatMap((text) => (isSplit(text) ? text.split(',').map((part) => part.trim()) : [text]))
  return parts.map((part) => {
    const value = convertOne(part, choices)
    if (value === NO_FIT) throw misfit(name, part, choices)
    return value
  })
}

/** Whether a text is ids with commas between, for items that may be one. */
function isOfWholeNumbers(choices: Schema[]): (text: string) => boolean {
  const takesNumbers = choices.some((choice) => kindOf(choice) === 'integer')
  return (text) => takesNumbers && /^[1-9]\d*(\s*,\s*[1-9]\d*)+$/.test(text)
}

function mayContainComma(choices: Schema[]): boolean {
  return choices.some((choice) => {
    const kind = kindOf(choice)
    if (kind === 'named') return namedValues(choice)!.some((value) => String(value).includes(','))
    return kind === 'text' || kind === 'array' || kind === 'object'
  })
}

function convertOne(text: string, choices: Schema[]): unknown {
  const kinds = new Set(choices.map(kindOf))
  for (const value of choices.flatMap((choice) => namedValues(choice) ?? [])) {
    if (typeof value !== 'object' && String(value) === text) return value
  }
  const isTextToo = kinds.has('text')
  if (kinds.has('integer') || kinds.has('number')) {
    const value = readNumber(text, kinds.has('number'), isTextToo)
    if (value !== NO_FIT) return value
  }
  if (kinds.has('boolean')) {
    if (isTextToo ? text === 'true' : TRUE.includes(text)) return true
    if (isTextToo ? text === 'false' : FALSE.includes(text)) return false
  }
  if (isTextToo) return text
  return kinds.has('null') && (text === '' || text === 'null') ? null : NO_FIT
}

function readNumber(text: string, isFractionAllowed: boolean, isTextToo: boolean): number | typeof NO_FIT {
  if (isTextToo && !CANONICAL.test(text)) return NO_FIT
  if (!(isFractionAllowed ? NUMBER : WHOLE).test(text)) return NO_FIT
  const value = Number(text)
  // A number that a double cannot hold would silently become its neighbour.
  if (WHOLE.test(text) ? !Number.isSafeInteger(value) : !Number.isFinite(value)) return NO_FIT
  return value
}

function misfit(name: string, text: string, choices: Schema[]): Error {
  const values = choices.flatMap((choice) => namedValues(choice) ?? []).map(String)
  const shown = text.length > 60 ? `${text.slice(0, 60)}…` : text
  const problem = `${name}: "${shown}" is not ${phrase(choices)}.`
  if (values.length > 0) return usageFailure(problem, didYouMean(text, values))
  const kinds = choices.map(kindOf)
  if (kinds.includes('object') || kinds.includes('array')) {
    return usageFailure(problem, `Write it as JSON: ${name}:='...'`)
  }
  return usageFailure(problem)
}

const PHRASES = { text: 'text', integer: 'a whole number', number: 'a number', boolean: 'true or false' }

function phrase(choices: Schema[]): string {
  const phrases = choices.map((choice) => {
    const kind = kindOf(choice)
    if (kind === 'named') return `one of ${namedValues(choice)!.join(', ')}`
    if (kind === 'array') return 'a list'
    if (kind === 'object') return 'a JSON object'
    return kind === 'null' ? 'empty' : PHRASES[kind]
  })
  return [...new Set(phrases)].join(' or ')
}
