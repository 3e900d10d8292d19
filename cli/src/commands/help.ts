import { GENERAL_HELP } from '../output/general-help.ts'
import { toHelp } from '../output/tool-help.ts'
import { wrap } from '../output/width.ts'
import { BUILT_IN, type BuiltIn, isBuiltIn } from './built-in.ts'
import { connected, paintOfOutput, print, type Task, widthOfOutput } from './command.ts'
import { findTool } from './find-tool.ts'

/** `kith help`, which needs no server, and `kith help TOOL`, which does. */
export async function help(task: Task): Promise<void> {
  const name = task.words[0]?.text
  if (name === undefined) task.surroundings.output.write(GENERAL_HELP)
  else if (isBuiltIn(name)) helpWithCommand(task, name)
  else {
    const tool = findTool(await connected(task, (connection) => connection.tools()), name)
    print(task, toHelp(tool, widthOfOutput(task), paintOfOutput(task)))
  }
}

export function helpWithCommand(task: Task, name: BuiltIn): void {
  const { usage, text } = BUILT_IN[name]
  print(task, [usage, '', ...wrap(text, widthOfOutput(task))])
}
