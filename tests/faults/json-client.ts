import http from 'node:http'

export interface Answer {
  status: number
  headers: http.IncomingHttpHeaders
  /** The body as it came, and what it says when it is JSON. */
  text: string
  // biome-ignore lint/suspicious/noExplicitAny: answers have as many shapes as there are routes
  body: any
}

/** The connection broke before an answer was complete: nobody knows whether the request was carried out. */
export class NoAnswer extends Error {
  override name = 'NoAnswer'
}

/** How a tool says what other doors say with 503. */
const STORAGE_FAILS = /(database|disk|storage) of the server/

/** Talks to the JSON API, and to the tools of the MCP server, over connections that stay open. */
export class JsonClient {
  #agent = new http.Agent({ keepAlive: true })
  #port: number
  #token: string

  constructor(port: number, token: string) {
    this.#port = port
    this.#token = token
  }

  request(
    method: string,
    path: string,
    body?: object,
    headers: Record<string, string> = {},
  ): Promise<Answer> {
    const payload = body && JSON.stringify(body)
    return new Promise((resolve, reject) => {
      const fail = (error: Error) => reject(new NoAnswer(error.message))
      const request = http.request(
        {
          host: '127.0.0.1',
          port: this.#port,
          method,
          path: path === '/mcp' ? path : `/api_v2${path}`,
          agent: this.#agent,
          headers: {
            authorization: `Bearer ${this.#token}`,
            ...(payload && {
              'content-type': 'application/json',
              'content-length': Buffer.byteLength(payload),
            }),
            ...headers,
          },
        },
        (response) => {
          const chunks: Buffer[] = []
          response.on('data', (chunk: Buffer) => chunks.push(chunk))
          response.on('error', fail)
          response.on('end', () => {
            const text = Buffer.concat(chunks).toString()
            const isJson = /json/.test(response.headers['content-type'] ?? '')
            resolve({
              status: response.statusCode!,
              headers: response.headers,
              text,
              body: isJson ? JSON.parse(text) : undefined,
            })
          })
        },
      )
      request.on('error', fail)
      request.end(payload)
    })
  }

  /** Calls a tool; its answer is the body, and a refusal has a status of its own. */
  async tool(name: string, args: object): Promise<Answer> {
    const message = { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: args } }
    const answer = await this.request('POST', '/mcp', message, {
      accept: 'application/json, text/event-stream',
    })
    const result = answer.body?.result
    const refusal = STORAGE_FAILS.test(answer.text) ? 503 : 400
    return { ...answer, status: result && !result.isError ? 200 : refusal, body: result?.structuredContent }
  }

  get(path: string): Promise<Answer> {
    return this.request('GET', path)
  }

  /** Every record of a list, page by page, and the total it claims. */
  async all(path: string, name: string): Promise<{ records: Record<string, unknown>[]; total: number }> {
    const records: Record<string, unknown>[] = []
    let cursor: string | null = null
    let total = 0
    do {
      const mark = path.includes('?') ? '&' : '?'
      const page: Answer = await this.get(
        `${path}${mark}limit=200${cursor ? `&cursor=${cursor}` : '&include_total=true'}`,
      )
      if (page.status !== 200) throw new Error(`${path} answered ${page.status}: ${page.text}`)
      records.push(...page.body[name])
      total = cursor ? total : page.body.total_count
      cursor = page.body.next_cursor
    } while (cursor)
    return { records, total }
  }

  close(): void {
    this.#agent.destroy()
  }
}
