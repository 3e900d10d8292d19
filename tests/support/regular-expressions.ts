import { type ParserOptions, parseAst } from 'rolldown/parseAst'
import { isTest, sourceFiles } from './source-files.ts'

/** A regular expression as it stands in a file, or a place where one is made of strings; lines count from 1. */
export interface Expression {
  path: string
  line: number
  source: string
  flags: string
}
export type MakingPlace = Pick<Expression, 'path' | 'line'>

interface Node {
  type: string
  start: number
  regex?: { pattern: string; flags: string }
  callee?: { type: string; name?: string }
}

/** All that what people run is made of. */
const files = () =>
  sourceFiles('src', 'web', 'client', 'cli', 'bin').filter(
    (file) => !isTest(file) && !/(^|\/)tests\//.test(file.path),
  )

/** All regular expressions of the sources, read by a parser of the language: a slash is told from a division. */
export function regularExpressions(): { literals: Expression[]; making: MakingPlace[] } {
  const literals: Expression[] = []
  const making: MakingPlace[] = []
  for (const { path, text } of files()) {
    const lang = path.split('.').at(-1)!.replace('mjs', 'js') as NonNullable<ParserOptions['lang']>
    for (const node of nodesOf(parseAst(text, { lang }))) {
      const at = { path, line: text.slice(0, node.start).split('\n').length }
      if (node.regex) literals.push({ ...at, source: node.regex.pattern, flags: node.regex.flags })
      if (/^(New|Call)Expression$/.test(node.type) && node.callee?.name === 'RegExp') making.push(at)
    }
  }
  return { literals, making }
}

function* nodesOf(part: unknown): Generator<Node> {
  if (typeof part !== 'object' || part === null) return
  if ('type' in part && typeof part.type === 'string') yield part as Node
  for (const child of Object.values(part)) yield* nodesOf(child)
}

/** Runs what makes regular expressions of strings; gives each of them with the place that made it. */
export async function madeBy(run: () => Promise<unknown>): Promise<Expression[]> {
  const made: Expression[] = []
  const original = globalThis.RegExp
  const note = (expression: RegExp): RegExp => {
    const place = placeIn(new Error().stack ?? '')
    if (place) made.push({ ...place, source: expression.source, flags: expression.flags })
    return expression
  }
  globalThis.RegExp = new Proxy(original, {
    construct: (target, words) => note(Reflect.construct(target, words)),
    apply: (target, self, words) => note(Reflect.apply(target, self, words)),
  })
  try {
    await run()
  } finally {
    globalThis.RegExp = original
  }
  return made
}

const FRAME = /\/((?:src|web|client|cli|bin)\/[\w/.-]+\.tsx?):(\d+):\d+/

/** Frames of the stack above whoever makes an expression: the message, what notes it, and what stands before the constructor. */
const ABOVE = 3

/** Where it was made in our own files; packages make theirs, too. */
function placeIn(stack: string): MakingPlace | undefined {
  const frame = stack.split('\n')[ABOVE] ?? ''
  const [, path, line] = frame.includes('node_modules') ? [] : (FRAME.exec(frame) ?? [])
  return path ? { path, line: Number(line) } : undefined
}
