import { usageFailure } from '../failure.ts'
import { toJson } from '../output/clean.ts'
import { toToolList } from '../output/tool-help.ts'
import { connected, paintOfOutput, print, type Task, wantsJson, widthOfOutput } from './command.ts'

/** `kith tools` */
export async function listTools(task: Task): Promise<void> {
  if (task.words.length > 0)
    throw usageFailure('kith tools takes no arguments.', 'For one tool: kith help TOOL')
  const tools = await connected(task, (connection) => connection.tools())
  print(
    task,
    wantsJson(task) ? [toJson({ tools })] : toToolList(tools, widthOfOutput(task), paintOfOutput(task)),
  )
}
