import { hash } from 'node:crypto'
import { CrmError, forbidden } from '../../core/errors.ts'
import { type Caller, perform } from '../../core/perform.ts'
import { readInput } from '../../core/read-input.ts'
import type { RequestKey } from '../../core/remember-answer.ts'
import { logIfRefusal } from '../security-log.ts'
import { reportTo, type Site } from '../site.ts'
import { MAX_CHARACTERS } from './answer-size.ts'
import { isOffered, type Tool, type ToolCall } from './tool.ts'
import { failureText } from './tool-failure.ts'

type Arguments = Record<string, unknown>

/** Who calls, and where the data is. */
export interface Setting {
  site: Site
  viewer: ToolCall['viewer']
  address: string
  requestId: string
}

/** What a tool says: JSON, or, when it failed, a text about what to do. */
export interface ToolAnswer {
  text: string
  /** The object that the text is the JSON of; a failure has none. */
  structured?: Arguments
}

/** Calls a tool with whatever was sent. All that goes wrong is an answer, too: one that says how to mend it. */
export async function callTool(tool: Tool, sent: unknown, setting: Setting): Promise<ToolAnswer> {
  const args = unfolded(withoutForeign(sent ?? {}, tool), tool)
  try {
    if (!isOffered(tool, setting.viewer))
      throw forbidden('read_only_token', 'The API token in use may only read')
    const answer = written(await runTool(tool, args, setting))
    const { length } = answer.text
    if (length <= MAX_CHARACTERS) return answer
    const shortened = tool.shorten && written(tool.shorten(answer.structured, length))
    return shortened && shortened.text.length <= MAX_CHARACTERS ? shortened : { text: TOO_LONG }
  } catch (error) {
    if (!(error instanceof CrmError)) return { text: faultText(tool, error, setting) }
    if (error.kind === 'unavailable')
      setting.site.log.error({ err: error.cause, request_id: setting.requestId }, 'the storage failed')
    logIfRefusal(setting.site, { door: 'mcp', ...setting }, error)
    return { text: failureText(tool, args, error) }
  }
}

const written = (structured: Arguments) => ({ text: JSON.stringify(structured), structured })

const TOO_LONG = 'The answer would be too long; ask for less, with a smaller limit or narrower filters.'

/** A fault of ours: its own words stay in the log. */
function faultText({ name }: Tool, error: unknown, { site, requestId }: Setting): string {
  site.log.error({ err: error, request_id: requestId, tool: name }, 'a tool failed')
  return `${name} failed on the server, which logged it as ${requestId}. Try once more; if it fails again, tell the user.`
}

async function runTool(tool: Tool, args: Arguments, { site, viewer, address }: Setting): Promise<Arguments> {
  const input = readInput(tool.input, args)
  const { database, checksOutput } = site
  const caller: Caller = { database, viewer, address, checksOutput, report: reportTo(site) }
  const requestKey = requestKeyOf(tool, input)
  const writer: Caller = requestKey ? { ...caller, requestKey } : caller
  const call: ToolCall<Arguments> = {
    input,
    viewer,
    perform: (operation, operationInput) =>
      perform(operation, operation.effect === 'read' ? caller : writer, operationInput),
  }
  const output = await tool.run(call)
  if (site.checksOutput) tool.output.parse(output)
  return output
}

/** The caller's `request_id` as a key of its own kind: the JSON API's keys are not mistaken for it. */
function requestKeyOf({ name }: Tool, input: Arguments): RequestKey | undefined {
  if (typeof input['request_id'] !== 'string') return undefined
  const { request_id, ...rest } = input
  return { key: `mcp ${request_id}`, fingerprint: hash('sha256', `${name}\n${JSON.stringify(rest)}`) }
}

/** What n8n adds to the arguments of every tool it calls. */
const FOREIGN = ['toolCallId', 'sessionId', 'action', 'chatInput']

function withoutForeign(sent: unknown, { input }: Tool): Arguments {
  if (typeof sent !== 'object' || Array.isArray(sent)) return sent as Arguments
  if (!FOREIGN.some((name) => name in sent!)) return sent as Arguments
  const kept: Arguments = { ...sent }
  for (const name of FOREIGN) if (!(name in input.shape)) delete kept[name]
  return kept
}

/** What comes in `more` is put beside the other arguments, so that all that is wrong is said at once. */
function unfolded(args: Arguments, { input }: Tool): Arguments {
  const { more } = args
  if (!('more' in input.shape) || typeof more !== 'object' || more === null || Array.isArray(more))
    return args
  const { more: _, ...rest } = args
  return { ...more, ...rest }
}
