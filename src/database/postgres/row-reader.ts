import { types } from 'pg'

/** Nothing that is counted, summed or numbered here is beyond what a number holds exactly. */
const PARSERS = new Map<number, (text: string) => unknown>([
  [types.builtins.INT8, Number],
  [types.builtins.NUMERIC, Number],
])
const AS_IT_IS = types.getTypeParser(types.builtins.TEXT)

export interface Field {
  name: string
  /** The number of its type. */
  dataTypeID: number
}

/** Makes the row of an answer from its texts, in the order of the columns. */
export type RowReader = (texts: readonly (string | null)[]) => object

/** More than a server of ours ever uses. */
const MAX_READERS = 1000
const readers = new Map<string, RowReader>()

/**
 * What makes rows of these columns. It is written and compiled for them: only where the names of the properties stand in the code does V8
 * make an object in one go. Filled by names that are only known when it runs, the row of a contact takes four times as long, and so does
 * writing it as JSON if it began empty.
 */
export function readerOf(fields: readonly Field[]): RowReader {
  const columns = JSON.stringify(fields.map(({ name, dataTypeID }) => [name, dataTypeID]))
  const known = readers.get(columns)
  if (known) return known
  if (readers.size >= MAX_READERS) readers.clear()
  const made = compile(fields)
  readers.set(columns, made)
  return made
}

function compile(fields: readonly Field[]): RowReader {
  const parsers = fields.map(({ dataTypeID }) => PARSERS.get(dataTypeID) ?? types.getTypeParser(dataTypeID))
  const properties = fields.map(({ name }, place) => {
    const text = `texts[${place}]`
    const value = parsers[place] === AS_IT_IS ? text : `${text} === null ? null : parsers[${place}](${text})`
    return `${JSON.stringify(name)}: ${value}`
  })
  return new Function('parsers', `return (texts) => ({ ${properties.join(', ')} })`)(parsers) as RowReader
}
