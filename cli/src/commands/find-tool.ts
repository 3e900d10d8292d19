import { alternatives, kindOf, propertiesOf, requiredOf } from '../arguments/schema.ts'
import { usageFailure } from '../failure.ts'
import { didYouMean } from '../nearest.ts'
import type { Tool } from '../server/tool.ts'
import { BUILT_IN } from './built-in.ts'

const ONLY_READING = 'All tools on offer only read: a read-only token is not offered those that write.'

/** The tool of that name. Throws a usage failure with the nearest name. */
export function findTool(tools: Tool[], name: string): Tool {
  const tool = tools.find((one) => one.name === name)
  if (tool) return tool
  const names = [...tools.map((one) => one.name), ...Object.keys(BUILT_IN)]
  const shown = name.includes('=') ? name.slice(0, name.indexOf('=')) : name
  const hint = didYouMean(shown, names) ?? 'See what there is: kith tools'
  const isAllReading =
    tools.length > 0 && tools.every(({ annotations }) => annotations?.readOnlyHint === true)
  throw usageFailure(
    `There is no command or tool "${shown}".`,
    isAllReading ? `${hint}\n${ONLY_READING}` : hint,
  )
}

/** The tool behind `kith search`: whatever the server offers for searching contacts. */
export function findSearchTool(tools: Tool[]): Tool {
  const tool =
    tools.find(({ name }) => name === 'search_contacts') ??
    tools.find(({ name }) => name.startsWith('search'))
  if (!tool) throw usageFailure('This server offers no tool for searching.', 'See what there is: kith tools')
  return tool
}

const USUAL = ['query', 'q', 'words', 'text', 'search']

/** The argument of a search tool that takes the words. */
export function searchArgument(tool: Tool): string {
  const required = requiredOf(tool.inputSchema)
  const names = [...propertiesOf(tool.inputSchema)]
    .filter(([, schema]) =>
      alternatives(schema, tool.inputSchema).some((choice) => kindOf(choice) === 'text'),
    )
    .map(([name]) => name)
  const name =
    USUAL.find((usual) => names.includes(usual)) ?? names.find((one) => required.includes(one)) ?? names[0]
  if (name === undefined) throw usageFailure(`${tool.name} takes no words.`, `See: kith help ${tool.name}`)
  return name
}
