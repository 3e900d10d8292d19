import { z } from 'zod'

/**
 * Building blocks of input schemas. What they refuse is worded by `read-input.ts`; limits of text follow the legacy
 * API (strings 255, bodies 65,535 characters) because all doors share one set of rules.
 */
export const MAX_STRING = 255
export const MAX_BODY = 65_535

/** Characters that XML 1.0 cannot carry: they are refused at every door, so no record can hold one. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are exactly the characters to find
const NOT_IN_XML = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/

export const isLegalText = (text: string): boolean => !NOT_IN_XML.test(text) && text.isWellFormed()

const legal = (schema: z.ZodString) =>
  schema.refine(isLegalText, {
    params: { code: 'illegal_characters' },
    message: 'contains characters that are not allowed',
  })

/** Anything but blanks and characters without a shape, such as joiners, marks of direction and fillers. */
const SEEN = /[^\s\p{Default_Ignorable_Code_Point}\u2800]/u

/** Whether a person who reads a text sees anything. */
export const isSeen = (text: string): boolean => SEEN.test(text)

/** Text that has to say something. */
export const requiredText = (maximum: number = MAX_STRING) =>
  legal(z.string().max(maximum)).refine(isSeen, {
    params: { code: 'required' },
    message: "can't be blank",
  })

/** A word of a list that people may make longer. */
export const optionalChoice = (maximum: number) =>
  legal(z.string().trim().max(maximum))
    .nullable()
    .transform((text) => (text === '' ? null : text))

type Test = (value: unknown) => boolean

/** By their definitions, which stay when a schema is described or made optional: tests of values that they surely give back as they are. */
const UNCHANGED = new WeakMap<object, Test>()

/** Such a test of a schema, where asking it takes less than reading; undefined where there is none. */
export function unchangedBy(schema: z.ZodType): Test | undefined {
  const inner = schema instanceof z.ZodOptional ? schema.unwrap() : schema
  return UNCHANGED.get((inner as z.ZodType).def)
}

/** Text that may be cleared: empty text means unset. */
export function optionalText(maximum: number = MAX_STRING) {
  const schema = legal(z.string().max(maximum))
    .nullable()
    .transform((text) => (text === '' ? null : text))
  UNCHANGED.set(
    schema.def,
    (value) =>
      value === null ||
      (typeof value === 'string' && value !== '' && value.length <= maximum && isLegalText(value)),
  )
  return schema
}

/** Made once: making a schema costs a hundred times what using it does. */
const DAY = z.iso.date()

/** A day that exists. Year 0 is none for most programs that read dates. */
export const isDay = (text: string): boolean => DAY.safeParse(text).success && !text.startsWith('0000')

const NOT_A_DATE = { params: { code: 'not_a_date' }, message: 'is not a valid date' }

/** `YYYY-MM-DD`, a day that exists. */
export const date = () => z.string().trim().refine(isDay, NOT_A_DATE).meta({ format: 'date' })

/** A day that may be cleared: forms send empty text for one that is not there. */
export const optionalDate = () =>
  z
    .string()
    .trim()
    .refine((text) => text === '' || isDay(text), NOT_A_DATE)
    .nullable()
    .transform((text) => (text === '' ? null : text))
    .meta({ format: 'date' })

/** ISO 8601 with offset (none means UTC); becomes UTC with milliseconds. */
export const datetime = () =>
  z
    .string()
    .refine((text) => readDatetime(text) !== undefined, {
      params: { code: 'not_a_datetime' },
      message: 'is not a valid datetime',
    })
    .transform((text) => readDatetime(text)!)
    .meta({ format: 'date-time' })

const DATETIME =
  /^(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2})(?::(\d{2})(?:[.,](\d{1,200}))?)?(Z|[+-]\d{2}:?\d{2})?$/i

/**
 * The instant as `YYYY-MM-DDThh:mm:ss.sssZ`, or undefined when the text is not one. What is finer than milliseconds is cut off;
 * leap seconds are refused, because no clock of ours can tell them.
 */
export function readDatetime(text: string): string | undefined {
  const [, day, minutes, seconds = '00', fraction = '', offset = 'Z'] = DATETIME.exec(text.trim()) ?? []
  if (!day || !isDay(day) || seconds > '59' || Number(minutes!.slice(0, 2)) > 23) return undefined
  const zone = /^[+-]\d{4}$/.test(offset) ? `${offset.slice(0, 3)}:${offset.slice(3)}` : offset.toUpperCase()
  const milliseconds = fraction.slice(0, 3).padEnd(3, '0')
  const instant = new Date(`${day}T${minutes}:${seconds}.${milliseconds}${zone}`)
  return Number.isNaN(instant.getTime()) ? undefined : written(instant)
}

/**
 * The text of an instant; undefined of one whose year in UTC is not 1 to 9999: later ones would be out of order among all others, and
 * most programs that read dates know of no year 0.
 */
export function written(instant: Date): string | undefined {
  const text = instant.toISOString()
  return /^\d/.test(text) && !text.startsWith('0000') ? text : undefined
}

export const integerBetween = (minimum: number, maximum: number) =>
  z
    .int()
    .refine((number) => number >= minimum && number <= maximum, {
      params: { code: 'out_of_range' },
      message: `must be between ${minimum} and ${maximum}`,
    })
    .meta({ minimum, maximum })

/** The id of a record. */
export const id = () => z.int().min(1)

/** What is no text: an image, a file. */
export const bytes = () => z.custom<Uint8Array>((value) => value instanceof Uint8Array)

/**
 * A record's `updated_at` as the caller last saw it; the write is refused when it has changed. Several with blanks between mean
 * any of them.
 */
export const expectedVersion = () => z.string().max(1000).optional()

export const timeZone = () =>
  z
    .string()
    .trim()
    .max(64)
    .refine(isTimeZone, {
      params: { code: 'not_a_time_zone' },
      message: 'is not a time zone such as Europe/Oslo',
    })

/** Offsets such as +01:00 are no zones: they know nothing of summer time. */
function isTimeZone(name: string): boolean {
  if (!/^[A-Za-z]/.test(name)) return false
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
    return true
  } catch {
    return false
  }
}

const CURRENCIES = new Set(Intl.supportedValuesOf('currency'))

/** ISO 4217, in whatever case it is typed. */
export const currency = () =>
  z
    .string()
    .trim()
    .toUpperCase()
    .refine((code) => CURRENCIES.has(code), {
      params: { code: 'not_a_currency' },
      message: 'is not a currency code such as EUR',
    })

export const emailAddress = () =>
  legal(z.string().max(MAX_STRING)).refine((text) => /^[^\s@<>()",;]+@[^\s@<>()",;]+$/.test(text), {
    params: { code: 'not_an_email_address' },
    message: 'is not an e-mail address',
  })
