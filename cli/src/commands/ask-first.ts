import type { Arguments } from '../arguments/compose.ts'
import { propertiesOf } from '../arguments/schema.ts'
import { EXIT, Failure } from '../failure.ts'
import { show } from '../output/show.ts'
import type { Answer, Tool } from '../server/tool.ts'
import { paintOfErrors, remark, type Task, widthOfOutput } from './command.ts'

const YES = /^y(es)?$/i

/**
 * On a terminal, a tool that takes something away and can say before what would happen is asked that first, and the person whether it shall.
 * Throws where not. `--yes` goes past it, and so does whoever has no terminal.
 */
export async function askFirst(
  task: Task,
  tool: Tool,
  args: Arguments,
  call: (args: Arguments) => Promise<Answer>,
): Promise<void> {
  const { line, surroundings } = task
  const isAsked = tool.annotations?.destructiveHint === true && propertiesOf(tool.inputSchema).has('dry_run')
  if (!isAsked || line.isSure || !surroundings.ask || 'dry_run' in args) return
  const { data, text, isError } = await call({ ...args, dry_run: true })
  // What is refused is refused, and said, by the call itself.
  if (isError) return
  const { lines } = show(data ?? text, widthOfOutput(task), paintOfErrors(task))
  remark(task, ['This would happen:', '', ...lines, ''].join('\n'))
  const answer = await surroundings.ask('Go on? [y/N] ')
  if (!YES.test(answer.trim())) throw new Failure(EXIT.other, 'Nothing was changed.')
}
