import { manyLines } from './clean.ts'
import { type Paint, PLAIN } from './paint.ts'
import { labelOf, summarize } from './summary.ts'
import { pad, widthOf, wrap } from './width.ts'

const GAP = 2

/** Labels and values under each other, the values aligned; long ones go on below, with their own line breaks kept. */
export function toRecord(
  entries: [key: string, value: unknown][],
  width: number,
  paint: Paint = PLAIN,
): string[] {
  const labels = entries.map(([key]) => labelOf(key))
  const indent = Math.max(0, ...labels.map(widthOf)) + GAP
  const room = Math.max(20, width - indent)
  return entries.flatMap(([, value], at) =>
    textLines(value, room).map((line, number) =>
      `${number === 0 ? paint.label(pad(labels[at]!, indent)) : ' '.repeat(indent)}${line}`.trimEnd(),
    ),
  )
}

function textLines(value: unknown, room: number): string[] {
  const summary = summarize(value)
  const lines = typeof value === 'string' && /[\n\r]/.test(value) ? manyLines(value) : [summary]
  const wrapped = lines.flatMap((line) => wrap(line, room))
  return wrapped.length > 0 ? wrapped : ['']
}
