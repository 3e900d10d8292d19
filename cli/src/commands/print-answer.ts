import { EXIT, Failure } from '../failure.ts'
import { manyLines, oneLine, toJson } from '../output/clean.ts'
import { show } from '../output/show.ts'
import type { Answer } from '../server/tool.ts'
import { paintOfOutput, print, remark, type Task, wantsJson, widthOfOutput } from './command.ts'

/** The result of a tool on standard output; remarks about it beside. Throws what the tool reported as an error. */
export function printAnswer(task: Task, answer: Answer): void {
  const data = answer.data ?? parsed(answer.text)
  if (answer.isError) throw new Failure(EXIT.tool, errorText(task, answer))
  if (wantsJson(task)) {
    print(task, [toJson(data)])
    return
  }
  const shown = show(data, widthOfOutput(task), paintOfOutput(task))
  print(task, shown.lines)
  if (shown.hidden.length > 0)
    remark(task, `Not shown for want of space: ${shown.hidden.join(', ')} (see --json)`)
  if (shown.total !== undefined) remark(task, `In all: ${shown.total}`)
  if (shown.nextCursor !== undefined) remark(task, `More: ${againWith(task, oneLine(shown.nextCursor))}`)
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

function errorText(task: Task, { data, text }: Answer): string {
  const told = data ?? parsed(text)
  if (typeof told !== 'object') return text
  // Words come first; data is what is left when a tool says nothing in words.
  return text !== '' && parsed(text) === text ? text : show(told, widthOfOutput(task)).lines.join('\n')
}

/** The command that was given, asking for the page behind the cursor. */
function againWith({ argv }: Task, cursor: string): string {
  const words = argv.filter((word) => !word.startsWith('cursor='))
  const end = words.indexOf('--')
  words.splice(end < 0 ? words.length : end, 0, `cursor=${cursor}`)
  return ['kith', ...words].map(quoted).join(' ')
}

function quoted(word: string): string {
  const line = manyLines(word).join('\n')
  return /^[\w@%+=:,./-]+$/.test(line) ? line : `'${line.replaceAll("'", "'\\''")}'`
}
