import { hash } from 'node:crypto'
import { type CallToolResult, ProtocolError, ProtocolErrorCode } from '@modelcontextprotocol/server'
import { CrmError, forbidden } from '../../core/errors.ts'
import { type Caller, perform } from '../../core/perform.ts'
import { readInput } from '../../core/read-input.ts'
import type { RequestKey } from '../../core/remember-answer.ts'
import type { Site } from '../site.ts'
import { MAX_CHARACTERS } from './answer-size.ts'
import { nearestName } from './nearest-name.ts'
import { isOffered, type Tool, type ToolCall } from './tool.ts'
import { failureText } from './tool-failure.ts'
import { offeredNames, toolNamed } from './tool-list.ts'

type Arguments = Record<string, unknown>

/** Who calls, and where the data is. */
export interface Setting {
  site: Site
  viewer: ToolCall['viewer']
  address: string
  requestId: string
}

/** Calls a tool. What the caller can mend comes back as a result that says how; only an unknown tool is an error of the protocol. */
export async function callTool(name: string, sent: Arguments, setting: Setting): Promise<CallToolResult> {
  const tool = toolNamed(name)
  if (!tool) throw unknownTool(name, setting)
  const args = withoutForeign(sent, tool)
  try {
    if (!isOffered(tool, setting.viewer))
      throw forbidden('read_only_token', 'The API token in use may only read')
    const output = await runTool(tool, args, setting)
    const text = JSON.stringify(output)
    return text.length > MAX_CHARACTERS
      ? failed(TOO_LONG)
      : { content: [said(text)], structuredContent: output }
  } catch (error) {
    if (error instanceof CrmError) {
      if (error.kind === 'unavailable')
        setting.site.log.error({ err: error.cause, request_id: setting.requestId }, 'the storage failed')
      return failed(failureText(tool, args, error))
    }
    setting.site.log.error({ err: error, request_id: setting.requestId, tool: name }, 'a tool failed')
    return failed(
      `${name} failed on the server, which logged it as ${setting.requestId}. Try once more; if it fails again, tell the user.`,
    )
  }
}

const TOO_LONG = 'The answer would be too long; ask for less, with a smaller limit or narrower filters.'

const said = (text: string) => ({ type: 'text' as const, text })
const failed = (text: string): CallToolResult => ({ isError: true, content: [said(text)] })

async function runTool(tool: Tool, args: Arguments, { site, viewer, address }: Setting) {
  const input = readInput(tool.input, args)
  const requestKey = requestKeyOf(tool, input)
  const caller: Caller = { database: site.database, viewer, address, checksOutput: site.checksOutput }
  const call: ToolCall<Arguments> = {
    input,
    viewer,
    perform: (operation, operationInput) =>
      perform(
        operation,
        operation.effect === 'read' || !requestKey ? caller : { ...caller, requestKey },
        operationInput,
      ),
  }
  const output = (await tool.run(call)) as Arguments
  return site.checksOutput ? (tool.output.parse(output) as Arguments) : output
}

/** The caller's `request_id` as a key of its own kind: the JSON API's keys are not mistaken for it. */
function requestKeyOf({ name }: Tool, input: Arguments): RequestKey | undefined {
  const { request_id, ...rest } = input
  if (typeof request_id !== 'string') return undefined
  return { key: `mcp ${request_id}`, fingerprint: hash('sha256', `${name}\n${JSON.stringify(rest)}`) }
}

/** What n8n adds to the arguments of every tool it calls. */
const FOREIGN = ['toolCallId', 'sessionId', 'action', 'chatInput']

function withoutForeign(args: Arguments, { input }: Tool): Arguments {
  const kept = { ...args }
  for (const name of FOREIGN) if (!(name in input.shape)) delete kept[name]
  return kept
}

function unknownTool(name: string, { viewer }: Setting): ProtocolError {
  const names = offeredNames(viewer)
  const nearest = nearestName(name, names)
  const hint = nearest ? `Did you mean ${nearest}?` : `There are ${names.join(', ')}.`
  return new ProtocolError(
    ProtocolErrorCode.InvalidParams,
    `Unknown tool ${JSON.stringify(name.slice(0, 60))}. ${hint}`,
  )
}
