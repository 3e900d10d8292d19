import { z } from 'zod'
import { invalid } from '../core/errors.ts'
import { withForgottenPlus } from './forgotten-plus.ts'

type Reader = (text: unknown) => unknown

/**
 * Addresses carry only text: this makes a reader that turns it into what an operation's schema asks for. What cannot be turned
 * is handed on as it is, so that the schema refuses it in its own words. A name may come several times where a list is asked
 * for, and only there.
 */
export function stringsReader(
  schema: z.ZodType,
): (strings: Record<string, unknown>) => Record<string, unknown> {
  // Only when it is needed: for all addresses together this is a third of what hanging the doors costs a start.
  let parameters: Map<string, Parameter> | undefined
  return (strings) => {
    const values = Object.create(null) as Record<string, unknown>
    const repeated: string[] = []
    for (const name of Object.keys(strings)) {
      parameters ??= parametersOf(schema)
      const parameter = parameters.get(name)
      const text = strings[name]
      if (Array.isArray(text) && parameter?.isList) values[name] = text.flatMap((one) => parameter.read(one))
      else if (Array.isArray(text) && parameter) repeated.push(name)
      else values[name] = parameter && typeof text === 'string' ? parameter.read(text) : text
    }
    if (repeated.length > 0)
      throw invalid(
        repeated.map((field) => ({ field, code: 'repeated', message: 'is given more than once' })),
      )
    return values
  }
}

interface Parameter {
  read: Reader
  isList: boolean
}

function parametersOf(schema: z.ZodType): Map<string, Parameter> {
  const { properties = {} } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
  return new Map(
    Object.entries(properties).map(([name, property]) => [
      name,
      { read: readerOf(property), isList: isList(property) },
    ]),
  )
}

function readerOf(property: unknown): Reader {
  const types = typesOf(property)
  if (types.has('number') || types.has('integer'))
    return (text) => {
      const trimmed = (text as string).trim()
      return /^-?\d{1,15}(\.\d{1,15})?$/.test(trimmed) ? Number(trimmed) : text
    }
  if (types.has('boolean')) return (text) => BOOLEANS.get((text as string).trim()) ?? text
  if (isTime(property)) return (text) => withForgottenPlus((text as string).trim())
  if (isList(property)) {
    const readItem = readerOf((property as { items?: unknown }).items ?? {})
    return (text) => (text as string).split(',').map((part) => readItem(part.trim()))
  }
  return (text) => text
}

const isList = (property: unknown): boolean => typesOf(property).has('array')

const BOOLEANS = new Map([
  ['true', true],
  ['1', true],
  ['false', false],
  ['0', false],
])

function isTime(property: unknown): boolean {
  const { format, anyOf = [] } = property as { format?: string; anyOf?: unknown[] }
  return format === 'date-time' || anyOf.some(isTime)
}

function typesOf(property: unknown): Set<string> {
  const { type, anyOf = [] } = property as { type?: string; anyOf?: unknown[] }
  return new Set([...(type ? [type] : []), ...anyOf.flatMap((one) => [...typesOf(one)])])
}
