import {
  type CallToolResult,
  type InputRequests,
  inputRequired,
  ProtocolError,
  type Server,
  type ServerContext,
  type Tool,
} from '@modelcontextprotocol/server'
import type { Site } from '../../src/doors/site.ts'

/** A red point, and a moment of silence. */
const PNG = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8DwHwAFBQIAX8jx0gAAAABJRU5ErkJggg=='
const WAV = 'UklGRiQAAABXQVZFZm10IBAAAAABAAEAQB8AAEAfAAABAAgAZGF0YQAAAAA='

const text = (words: string) => ({ type: 'text' as const, text: words })
const image = { type: 'image' as const, data: PNG, mimeType: 'image/png' }
const resource = (uri: string, mimeType: string, words: string) => ({
  type: 'resource' as const,
  resource: { uri, mimeType, text: words },
})

/** The tools of the conformance suite's reference server that a server without streams can have. */
const ANSWERS: Record<string, CallToolResult> = {
  test_simple_text: { content: [text('This is a simple text response for testing.')] },
  test_image_content: { content: [image] },
  test_audio_content: { content: [{ type: 'audio', data: WAV, mimeType: 'audio/wav' }] },
  test_embedded_resource: {
    content: [resource('test://embedded-resource', 'text/plain', 'This is an embedded resource content.')],
  },
  test_multiple_content_types: {
    content: [
      text('Multiple content types test:'),
      image,
      resource('test://mixed-content-resource', 'application/json', '{"test":"data","value":123}'),
    ],
  },
  test_error_handling: {
    content: [text('This tool intentionally returns an error for testing')],
    isError: true,
  },
}

const form = (message: string, name: string, type: 'string' | 'boolean' = 'string') =>
  inputRequired.elicit({
    message,
    requestedSchema: {
      type: 'object',
      properties: { [name]: type === 'string' ? { type } : { type } },
      required: [name],
    },
  })
const ask = (words: string, maxTokens: number) =>
  inputRequired.createMessage({ messages: [{ role: 'user', content: text(words) }], maxTokens })

/** What is asked of the client, round by round, before there is an answer; with a state, which has to come back as it was. */
const ROUNDS: Record<string, { asks: InputRequests[]; hasState?: true }> = {
  elicitation: { asks: [{ user_name: form('What is your name?', 'name') }] },
  sampling: { asks: [{ capital_question: ask('What is the capital of France?', 100) }] },
  list_roots: { asks: [{ client_roots: inputRequired.listRoots() }] },
  request_state: { asks: [{ confirm: form('Please confirm', 'ok', 'boolean') }], hasState: true },
  multiple_inputs: {
    asks: [
      {
        user_name: form('What is your name?', 'name'),
        greeting: ask('Generate a greeting', 50),
        client_roots: inputRequired.listRoots(),
      },
    ],
    hasState: true,
  },
  multi_round: {
    asks: [
      { step1: form('Step 1: What is your name?', 'name') },
      { step2: form('Step 2: What is your favorite color?', 'color') },
    ],
    hasState: true,
  },
  prompt: { asks: [{ user_context: form('What context should the prompt use?', 'context') }] },
  tampered_state: { asks: [{ confirm: form('Please confirm', 'ok', 'boolean') }], hasState: true },
}
const ASKING = 'test_input_required_result_'
const stateOf = (round: number): string => `round ${round}`

/** The next question to the client, or undefined when all are answered. */
function nextQuestion({ asks, hasState }: (typeof ROUNDS)[string], { mcpReq }: ServerContext) {
  const answers = mcpReq.inputResponses ?? {}
  const state = mcpReq.requestState<string>()
  const round = state === undefined ? 0 : asks.findIndex((_, at) => state === stateOf(at))
  if (round === -1) throw new ProtocolError(-32602, 'The state is not one that was given')
  const isAnswered = Object.keys(asks[round]!).every((key) => key in answers)
  const next = isAnswered ? round + 1 : round
  if (next === asks.length) return undefined
  return inputRequired({ inputRequests: asks[next]!, ...(hasState && { requestState: stateOf(next) }) })
}

function answerOfTool(name: string, ctx: ServerContext) {
  const rounds = name.startsWith(ASKING) ? ROUNDS[name.slice(ASKING.length)] : undefined
  if (!rounds) return ANSWERS[name] ?? unknown('tool', { name })
  const content = [text(`state-ok ${JSON.stringify(ctx.mcpReq.inputResponses)}`)]
  return nextQuestion(rounds, ctx) ?? { content }
}

const NAMES = [...Object.keys(ANSWERS), ...Object.keys(ROUNDS).map((name) => ASKING + name)]
const TOOLS: Tool[] = NAMES.map((name) => ({
  name,
  description: 'For tests',
  inputSchema: { type: 'object' },
}))

const RESOURCES = [
  { uri: 'test://static-text', name: 'text', description: 'For tests', mimeType: 'text/plain' },
  { uri: 'test://static-binary', name: 'binary', description: 'For tests', mimeType: 'image/png' },
]
const TEMPLATES = [
  {
    uriTemplate: 'test://template/{id}/data',
    name: 'template',
    description: 'For tests',
    mimeType: 'application/json',
  },
]

const argument = (name: string) => ({ name, description: 'For tests', required: true })
const PROMPTS = [
  { name: 'test_simple_prompt', description: 'For tests' },
  {
    name: 'test_prompt_with_arguments',
    description: 'For tests',
    arguments: [argument('arg1'), argument('arg2')],
  },
  {
    name: 'test_prompt_with_embedded_resource',
    description: 'For tests',
    arguments: [argument('resourceUri')],
  },
  { name: 'test_prompt_with_image', description: 'For tests' },
  { name: `${ASKING}prompt`, description: 'For tests' },
]

/** What a server could have that Kith has none of, behind Kith's own door. */
export const MCP_FIXTURES: NonNullable<Site['fixtures']> = {
  capabilities: { tools: {}, resources: {}, prompts: {}, completions: {} },
  hang(server: Server) {
    server.setRequestHandler('tools/list', () => ({ tools: TOOLS }))
    server.setRequestHandler('tools/call', ({ params: { name } }, ctx) => answerOfTool(name, ctx))
    server.setRequestHandler('resources/list', () => ({ resources: RESOURCES }))
    server.setRequestHandler('resources/templates/list', () => ({ resourceTemplates: TEMPLATES }))
    server.setRequestHandler('resources/read', ({ params: { uri } }) => ({ contents: [contentOf(uri)] }))
    server.setRequestHandler('prompts/list', () => ({ prompts: PROMPTS }))
    server.setRequestHandler('prompts/get', ({ params: { name, arguments: given = {} } }, ctx) => {
      const question = name === `${ASKING}prompt` && nextQuestion(ROUNDS['prompt']!, ctx)
      if (question) return question
      return { messages: messagesOf(name, given).map((content) => ({ role: 'user' as const, content })) }
    })
    server.setRequestHandler('completion/complete', () => ({ completion: { values: ['paris'], total: 1 } }))
  },
}

function unknown(what: string, data: Record<string, string>): never {
  throw new ProtocolError(-32602, `${what} not found`, data)
}

function contentOf(uri: string) {
  if (uri === 'test://static-text')
    return { uri, mimeType: 'text/plain', text: 'This is the content of the static text resource.' }
  if (uri === 'test://static-binary') return { uri, mimeType: 'image/png', blob: PNG }
  const [, id] = /^test:\/\/template\/([^/]+)\/data$/.exec(uri) ?? unknown('Resource', { uri })
  const data = { id, templateTest: true, data: `Data for ID: ${id}` }
  return { uri, mimeType: 'application/json', text: JSON.stringify(data) }
}

function messagesOf(name: string, given: Record<string, string>) {
  if (name === 'test_simple_prompt' || name === `${ASKING}prompt`)
    return [text('This is a simple prompt for testing.')]
  if (name === 'test_prompt_with_arguments')
    return [text(`Prompt with arguments: arg1='${given['arg1']}', arg2='${given['arg2']}'`)]
  if (name === 'test_prompt_with_embedded_resource')
    return [
      resource(String(given['resourceUri']), 'text/plain', 'Embedded resource content for testing.'),
      text('Please process the embedded resource above.'),
    ]
  if (name === 'test_prompt_with_image') return [image, text('Please analyze the image above.')]
  return unknown('Prompt', { name })
}
