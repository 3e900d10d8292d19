import type { z } from 'zod'
import { type FieldError, invalid } from './errors.ts'
import { unchangedBy } from './values.ts'

const shortcuts = new WeakMap<z.ZodType, (raw: unknown) => boolean>()

/**
 * Has inputs of a schema with many fields, most of which are left out, read by those that are there: of a contact's that saves a tenth of
 * what an update takes. Where one of them would be refused or changed, the whole schema says so. Defaults stay left out.
 */
export function readByField<Schema extends z.ZodObject>(schema: Schema): Schema {
  const fields = Object.entries<z.ZodType>(schema.shape)
  const needed = fields.filter(([, field]) => !field.safeParse(undefined).success).map(([name]) => name)
  const tests = new Map(fields.map(([name, field]) => [name, unchangedBy(field) ?? isReadUnchanged(field)]))
  shortcuts.set(schema, (raw) => isPlain(tests, raw) && needed.every((name) => Object.hasOwn(raw, name)))
  return schema
}

function isReadUnchanged(field: z.ZodType) {
  return (value: unknown): boolean => {
    const read = field.safeParse(value)
    return read.success && Object.is(read.data, value)
  }
}

/** Whether it is an object of these fields alone, each of which would be given back as it is. */
function isPlain(tests: ReadonlyMap<string, (value: unknown) => boolean>, raw: unknown): raw is object {
  if (typeof raw !== 'object' || raw === null || Array.isArray(raw)) return false
  for (const name in raw) {
    if (!tests.get(name)?.((raw as Record<string, unknown>)[name])) return false
  }
  return true
}

/** The input as its schema reads it, or an error that names every field and what is allowed. */
export function readInput<Schema extends z.ZodType>(schema: Schema, raw: unknown): z.output<Schema> {
  if (shortcuts.get(schema)?.(raw)) return raw as z.output<Schema>
  const result = schema.safeParse(raw)
  if (result.success) return result.data
  const trimmed = withTrimmedChoices(raw, result.error.issues)
  if (trimmed !== undefined) return readInput(schema, trimmed)
  throw invalid(result.error.issues.flatMap((issue) => describeIssue(issue, raw)))
}

type Issue = z.core.$ZodIssue

/** The input without blanks around words that are none of a choice; undefined where there are none. */
function withTrimmedChoices(raw: unknown, issues: readonly Issue[]): unknown {
  const paths = issues
    .filter(({ code }) => code === 'invalid_value')
    .map(({ path }) => path)
    .filter((path) => hasBlanksAround(valueAt(raw, path)))
  return paths.length === 0 ? undefined : paths.reduce((input, path) => trimmedAt(input, path), raw)
}

const hasBlanksAround = (value: unknown): value is string =>
  typeof value === 'string' && value !== value.trim()

/** A copy in which one text is trimmed; what does not lead there is the same. */
function trimmedAt(input: unknown, [key, ...rest]: PropertyKey[]): unknown {
  if (key === undefined) return (input as string).trim()
  const copy = (Array.isArray(input) ? [...input] : { ...(input as object) }) as Record<PropertyKey, unknown>
  copy[key] = trimmedAt(copy[key], rest)
  return copy
}

function describeIssue(issue: Issue, raw: unknown): FieldError[] {
  const field = issue.path.map(String).join('.')
  if (issue.code === 'unrecognized_keys')
    return issue.keys.map((key) => ({
      field: [...issue.path, key].join('.'),
      code: 'unknown_field',
      message: 'is not a known field',
    }))
  if (isBlank(valueAt(raw, issue.path), issue))
    return [{ field, code: 'required', message: "can't be blank" }]
  return [{ field, ...wordingOf(issue) }]
}

/** Nothing stands where something has to: null says no more than leaving it out. */
const isBlank = (value: unknown, { code }: Issue): boolean =>
  value === undefined
    ? code !== 'custom'
    : value === null && (code === 'invalid_type' || code === 'invalid_union')

function wordingOf(issue: Issue): { code: string; message: string } {
  switch (issue.code) {
    case 'invalid_type':
      return wordingOfType(issue.expected)
    case 'too_big':
      return issue.origin === 'string' || issue.origin === 'array'
        ? {
            code: 'too_long',
            message: `is too long (maximum is ${issue.maximum} ${issue.origin === 'string' ? 'characters' : 'entries'})`,
          }
        : { code: 'out_of_range', message: `must be ${issue.maximum} or less` }
    case 'too_small':
      if (issue.origin === 'string')
        return { code: 'too_short', message: `is too short (minimum is ${issue.minimum} characters)` }
      if (issue.origin === 'array')
        return { code: 'too_short', message: `needs at least ${issue.minimum} entries` }
      return { code: 'out_of_range', message: `must be ${issue.minimum} or more` }
    case 'invalid_format':
      if (issue.format === 'date') return { code: 'not_a_date', message: 'is not a valid date' }
      if (issue.format === 'datetime') return { code: 'not_a_datetime', message: 'is not a valid datetime' }
      return { code: 'invalid_format', message: 'is not of the right form' }
    case 'invalid_value':
      return { code: 'not_included', message: `must be one of ${issue.values.map(String).join(', ')}` }
    case 'custom':
      return { code: String(issue.params?.['code'] ?? 'invalid'), message: issue.message }
    default:
      return { code: 'invalid', message: 'is not valid' }
  }
}

function wordingOfType(expected: string): { code: string; message: string } {
  if (expected === 'int') return { code: 'not_a_number', message: 'must be a whole number' }
  if (expected === 'number') return { code: 'not_a_number', message: 'is not a number' }
  if (expected === 'boolean') return { code: 'not_a_boolean', message: 'must be true or false' }
  if (expected === 'string') return { code: 'not_a_string', message: 'must be text' }
  if (expected === 'array') return { code: 'not_a_list', message: 'must be a list' }
  return { code: 'not_an_object', message: 'must be an object' }
}

function valueAt(raw: unknown, path: PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (value, key) => (value as Record<PropertyKey, unknown> | null | undefined)?.[key],
    raw,
  )
}
