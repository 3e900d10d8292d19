import { isLegalText, MAX_STRING } from '../../core/values.ts'
import { readYearlyDay } from '../../core/yearly-day.ts'
import { CONTACT_FIELDS, type ContactField } from './fields.ts'

type Is = (value: unknown) => boolean

const isText = (maximum: number): Is => {
  return (value) =>
    value === null ||
    (typeof value === 'string' && value !== '' && value.length <= maximum && isLegalText(value))
}
const isDate: Is = (value) => value === null || (typeof value === 'string' && readYearlyDay(value) === value)
const isStatus: Is = (value) => isText(64)(value) && (value as string | null)?.trim() === value
const isBoolean: Is = (value) => typeof value === 'boolean'
const isId: Is = (value) => Number.isSafeInteger(value) && (value as number) >= 1

function isPlainly({ type, between }: ContactField): Is {
  if (type === 'date') return isDate
  if (type === 'text') return isText(MAX_STRING)
  const [minimum, maximum] = between!
  return (value) =>
    value === null ||
    (Number.isInteger(value) && (value as number) >= minimum && (value as number) <= maximum)
}

const PLAIN = {
  ...Object.fromEntries(CONTACT_FIELDS.map((field) => [field.name, isPlainly(field)])),
  status: isStatus,
  is_private: isBoolean,
}

/** Whether the schema would give these fields back as they are. What is not so plain need not be wrong: the schema says. */
const isPlain = (fields: Record<string, Is>) => {
  const known = new Map(Object.entries(fields))
  return (raw: unknown): boolean => {
    if (typeof raw !== 'object' || raw === null || Array.isArray(raw)) return false
    for (const name in raw) if (!known.get(name)?.((raw as Record<string, unknown>)[name])) return false
    return true
  }
}

/** The same of the fields of a contact with a yes or no of this name beside them. */
export const isPlainContactWith = (flag: string): Is => isPlain({ ...PLAIN, [flag]: isBoolean })

const hasId = isPlain({ ...PLAIN, id: isId })
export const isPlainChange: Is = (raw) => hasId(raw) && 'id' in (raw as object)
