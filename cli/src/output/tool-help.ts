import type { Tool } from '../server/tool.ts'
import { manyLines, oneLine } from './clean.ts'
import { type Paint, PLAIN } from './paint.ts'
import { parametersOf, signatureParts } from './signature.ts'
import { pad, widthOf, wrap } from './width.ts'

const GAP = 2

/** Every tool with its arguments, and a line about what it does. */
export function toToolList(tools: Tool[], width: number, paint: Paint = PLAIN): string[] {
  if (tools.length === 0) return ['This server offers no tools.']
  const indent = Math.max(...tools.map(({ name }) => widthOf(oneLine(name)))) + GAP
  return tools.flatMap((tool) => {
    const [first, ...rest] = [
      ...packed(signatureParts(tool), width - indent),
      ...aboutLine(tool, width - indent),
    ]
    const name = paint.heading(pad(oneLine(tool.name), indent))
    return [name + (first ?? ''), ...rest.map((line) => ' '.repeat(indent) + line)].map((line) =>
      line.trimEnd(),
    )
  })
}

function aboutLine(tool: Tool, width: number): string[] {
  const text = oneLine(tool.description ?? tool.title ?? '')
  const end = text.search(/[.!?](?:\s|$)/)
  const sentence = end < 0 ? text : text.slice(0, end + 1)
  return sentence === '' ? [] : wrap(sentence, width)
}

/** Puts as many parts on a line as it has room for; a part itself is not broken at its blanks. */
function packed(parts: string[], width: number, gap = ' '): string[] {
  const lines: string[] = []
  for (const part of parts) {
    const last = lines.at(-1)
    const longer = last === undefined ? undefined : last + gap + part
    if (longer !== undefined && widthOf(longer) <= width) lines[lines.length - 1] = longer
    else lines.push(part)
  }
  return lines
}

/** All about one tool: how to write it, what it does, each argument. */
export function toHelp(tool: Tool, width: number, paint: Paint = PLAIN): string[] {
  const name = oneLine(tool.name)
  const parameters = parametersOf(tool)
  const usage = packed([`kith ${name}`, ...signatureParts(tool)], width - GAP)
  const lines = [...usage.map((line, at) => (at === 0 ? paint.heading(line) : `  ${line}`)), '']
  if (tool.title) lines.push(oneLine(tool.title))
  if (tool.description) lines.push(...manyLines(tool.description).flatMap((line) => wrap(line, width)))
  const effect = effectOf(tool)
  if (effect) lines.push(effect)
  if (parameters.length === 0) return [...lines, '', 'It takes no arguments.']
  const nameWidth = Math.max(...parameters.map((parameter) => widthOf(parameter.name))) + GAP
  lines.push('', paint.heading('Arguments'))
  for (const { name: argument, word, isRequired, description } of parameters) {
    const choices = `${word}${isRequired ? ', required' : ''}`.split(/(?<=\|)/)
    const about = [
      ...packed(choices, width - nameWidth - GAP, ''),
      ...(description ? wrap(description, width - nameWidth - GAP) : []),
    ]
    lines.push(
      ...about
        .flatMap((line) => wrap(line, width - nameWidth - GAP))
        .map((line, at) => `  ${paint.label(pad(at === 0 ? argument : '', nameWidth))}${line}`),
    )
  }
  return lines
}

function effectOf({ annotations }: Tool): string | undefined {
  if (annotations?.readOnlyHint === true) return 'It only reads.'
  return annotations?.destructiveHint === true
    ? 'It changes data, and may overwrite or delete some.'
    : undefined
}
