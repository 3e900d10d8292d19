import type { Tool as ListedTool } from '@modelcontextprotocol/server'
import type { Viewer } from '../../core/context.ts'
import { inputSchema, outputSchema } from './json-schema.ts'
import type { Tool } from './tool.ts'
import { TOOLS } from './tools.ts'

/** Built once: the same for everybody but for what read-only tokens are not offered. */
const LISTED = TOOLS.map((tool) => ({ tool, listed: toListed(tool) }))
const ALL = LISTED.map(({ listed }) => listed)
const READ_ONLY = LISTED.filter(({ tool }) => tool.annotations.readOnlyHint).map(({ listed }) => listed)

/** The tools as tools/list shows them to a viewer. */
export const toolList = ({ is_read_only }: Pick<Viewer, 'is_read_only'>): ListedTool[] =>
  is_read_only ? READ_ONLY : ALL

function toListed({ name, title, description, input, shown, output, annotations }: Tool): ListedTool {
  return {
    name,
    title,
    description,
    inputSchema: inputSchema(input, shown),
    outputSchema: outputSchema(output),
    annotations: { ...annotations },
  }
}

const BY_NAME = new Map(TOOLS.map((tool) => [tool.name, tool]))

/** The tool of this name, whether or not it is offered to the viewer. */
export const toolNamed = (name: string): Tool | undefined => BY_NAME.get(name)
