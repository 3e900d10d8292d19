import { placeBareWords } from '../arguments/bare-words.ts'
import { composeArguments } from '../arguments/compose.ts'
import { type ReadWords, readWords } from '../arguments/read-words.ts'
import { openSources } from '../arguments/sources.ts'
import { usageFailure } from '../failure.ts'
import { toHelp } from '../output/tool-help.ts'
import type { Tool } from '../server/tool.ts'
import { allPages } from './all-pages.ts'
import { askFirst } from './ask-first.ts'
import { connected, paintOfOutput, print, type Task, widthOfOutput } from './command.ts'
import { findSearchTool, findTool, searchArgument } from './find-tool.ts'
import { printAnswer } from './print-answer.ts'

/** `kith call TOOL ...` and `kith TOOL ...`: `words` start with the name of the tool. */
export async function call(task: Task): Promise<void> {
  const [name, ...rest] = task.words
  if (!name) throw usageFailure('Which tool?', 'See what there is: kith tools')
  const read = readWords(rest)
  await run(task, (tools) => findTool(tools, name.text), read)
}

/** `kith search WORDS`. */
export async function search(task: Task): Promise<void> {
  const read = readWords(task.words, true)
  if (read.bare.length + read.given.length + task.line.args.length === 0) {
    throw usageFailure('What to search for?', 'kith search WORDS')
  }
  await run(task, findSearchTool, read, true)
}

async function run(
  task: Task,
  find: (tools: Tool[]) => Tool,
  read: ReadWords,
  isSearch = false,
): Promise<void> {
  await connected(task, async (connection) => {
    const tool = find(await connection.tools())
    if (task.line.wantsHelp) {
      print(task, toHelp(tool, widthOfOutput(task), paintOfOutput(task)))
      return
    }
    const named = isSearch ? searchWords(tool, read.bare) : placeBareWords(tool, read.bare, read.given)
    const args = await composeArguments(
      tool,
      [...read.given, ...named],
      [...task.line.args, ...read.whole],
      openSources(task.surroundings),
    )
    await askFirst(task, tool, args, (wanted) => connection.call(tool.name, wanted))
    const ask = (cursor: object) => connection.call(tool.name, { ...args, ...cursor })
    printAnswer(task, task.line.wantsAll ? await allPages(ask) : await ask({}))
  })
}

/** The words as JSON, so that one like `@acme.com` or `-` is not taken for a file or standard input. */
function searchWords(tool: Tool, words: string[]) {
  return words.length === 0
    ? []
    : [{ name: searchArgument(tool), value: JSON.stringify(words.join(' ')), isJson: true }]
}
