import pino, { type DestinationStream, type Logger } from 'pino'

/** The log of the server: one line of JSON for each event. */
export const openLog = (level: string, destination: DestinationStream): Logger =>
  pino(
    {
      level,
      base: undefined,
      timestamp: pino.stdTimeFunctions.isoTime,
      serializers: { err: (error: unknown) => describeError(error) },
    },
    destination,
  )

/** What is said of an error; of what failed beneath it, too. */
interface Described {
  type: string
  message: string
  code?: string
  /** The place in the database, where it is one that was refused. */
  table?: string
  constraint?: string
  stack: string[]
  causes?: Described[]
}

/** Errors have causes that have causes; nobody reads further. */
const MAX_DEPTH = 3

/**
 * Tells what an operator has to know of an error, and nothing of what people wrote: databases and parsers repeat the values that
 * they do not like, in quotes in their messages and in fields besides (PostgreSQL's `detail` is a whole row).
 */
export function describeError(error: unknown, depth = 0): Described {
  if (!(error instanceof Error)) return { type: typeof error, message: 'not an error', stack: [] }
  const { name, code, table, constraint, severity, cause, errors } = error as Error & Record<string, unknown>
  const causes = [cause, ...(Array.isArray(errors) ? errors : [])].filter((one) => one instanceof Error)
  return {
    type: name,
    message: withoutValues(error.message, String(code), typeof severity === 'string'),
    ...(typeof code === 'string' && { code }),
    ...(typeof table === 'string' && { table }),
    ...(typeof constraint === 'string' && { constraint }),
    stack: framesOf(error),
    ...(causes.length > 0 &&
      depth < MAX_DEPTH && { causes: causes.map((one) => describeError(one, depth + 1)) }),
  }
}

/** PostgreSQL's classes of errors about connections, rights and resources: what they quote is names of the operator's. */
const ABOUT_THE_SERVER = /^(08|25|28|3D|40|53|55|57|58|XX)/

/**
 * Only the first line: parsers go on with what they read. What a database puts after a colon is a value, or a word that was
 * searched for; but for SQLite's constraints, which are columns.
 */
function withoutValues(message: string, code: string, isOfPostgres: boolean): string {
  if (isOfPostgres && ABOUT_THE_SERVER.test(code)) return message
  const [line = ''] = message.split('\n', 1)
  const quoted = line.replace(/"[^"]*"?/g, '"…"')
  const endsWithValue = isOfPostgres || (/^SQLITE_/.test(code) && !/^SQLITE_CONSTRAINT/.test(code))
  return endsWithValue ? quoted.replace(/: .*$/s, '') : quoted
}

/** Without the message, which stands at the head of the stack. */
const framesOf = ({ stack = '' }: Error): string[] =>
  stack
    .split('\n')
    .filter((line) => /^ {4}at /.test(line))
    .map((line) => line.trim())
