import {
  type CallToolResult,
  Client,
  type JsonSchemaValidator,
  type jsonSchemaValidator,
  ProtocolError,
  SdkError,
  SdkErrorCode,
  StreamableHTTPClientTransport,
} from '@modelcontextprotocol/client'
import { EXIT, Failure } from '../failure.ts'
import { VERSION } from '../version.ts'
import type { Access } from './address.ts'
import { httpFailure } from './http-failure.ts'
import { openLightFetch } from './light-fetch.ts'
import { networkFailure } from './network-failure.ts'
import type { Answer, Tool } from './tool.ts'

/** The server checks its own answers; a client that only shows them has no reason to do so again. */
const NO_CHECKS: jsonSchemaValidator = {
  getValidator<T>(): JsonSchemaValidator<T> {
    return (data) => ({ valid: true, data: data as T, errorMessage: undefined })
  },
}

export type Connection = {
  tools: () => Promise<Tool[]>
  call: (name: string, args: { [name: string]: unknown }) => Promise<Answer>
}

/**
 * Talks to the MCP endpoint, in the newest protocol that it speaks, for as long as `use` runs. Everything that goes wrong
 * is thrown as a `Failure`; `seconds` bounds each single request.
 */
export async function withConnection<T>(
  { endpoint, token, by }: Access,
  seconds: number,
  use: (connection: Connection) => Promise<T>,
): Promise<T> {
  let failure: Failure | undefined
  const limit = { timeout: seconds * 1000 }
  const light = openLightFetch()

  async function watchedFetch(url: string | URL, init?: RequestInit): Promise<Response> {
    failure = undefined
    try {
      const response = await light.fetch(url, init)
      failure = httpFailure(response, endpoint, by)
      return response
    } catch (error) {
      failure = init?.signal?.aborted ? undefined : networkFailure(error, endpoint)
      throw error
    }
  }

  const client = new Client(
    { name: 'kith', version: VERSION },
    { versionNegotiation: { mode: 'auto' }, jsonSchemaValidator: NO_CHECKS },
  )
  const transport = new StreamableHTTPClientTransport(endpoint, {
    fetch: watchedFetch,
    requestInit: { headers: { authorization: `Bearer ${token}`, 'user-agent': `kith/${VERSION}` } },
  })
  try {
    await client.connect(transport, limit)
    return await use({
      tools: async () => (await client.listTools(undefined, limit)).tools as Tool[],
      call: async (name, args) => toAnswer(await client.callTool({ name, arguments: args }, limit)),
    })
  } catch (error) {
    if (error instanceof Failure) throw error
    throw failure ?? protocolFailure(error, endpoint)
  } finally {
    await client.close().catch(() => {})
    light.close()
  }
}

function toAnswer(result: CallToolResult): Answer {
  const texts = result.content.map((block) => {
    if (block.type === 'text') return block.text
    if (block.type === 'resource_link') return `[${block.name}: ${block.uri}]`
    return `[${block.type}]`
  })
  return { isError: result.isError === true, data: result.structuredContent, text: texts.join('\n') }
}

function protocolFailure(error: unknown, endpoint: URL): Failure {
  if (error instanceof ProtocolError) {
    const isAboutTheCall = error.code === -32602
    return new Failure(isAboutTheCall ? EXIT.tool : EXIT.other, `The server answered: ${error.message}`)
  }
  if (error instanceof SdkError && error.code === SdkErrorCode.RequestTimeout) {
    return new Failure(EXIT.unreachable, `Kith at ${endpoint.origin} does not answer in time.`)
  }
  return new Failure(
    EXIT.unreachable,
    `What answers at ${endpoint.href} is not a Kith server.`,
    'KITH_URL is the base address of the server, like https://kith.example.com',
  )
}
