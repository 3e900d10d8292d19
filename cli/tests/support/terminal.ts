import { runKith } from '../../src/run.ts'
import { TOKEN } from './mcp-server.ts'

export type Outcome = { status: number; output: string; errors: string }

export type Setting = {
  url?: string
  /** Undefined takes the right one, null none at all. */
  token?: string | null
  /** The columns of a terminal; without, the output is a pipe. */
  columns?: number
  input?: string | Uint8Array
  /** Besides the address and the token; there are no colours unless it asks for some. */
  environment?: Record<string, string | undefined>
  /** What somebody at the terminal answers; without, there is nobody. */
  answer?: string
}

/** Runs `kith` within this process, with a terminal or a pipe made of strings. */
export async function kith(
  argv: string[],
  { url, token, columns, input, environment, answer }: Setting = {},
): Promise<Outcome> {
  let output = ''
  let errors = ''
  const status = await runKith(argv, {
    environment: {
      NO_COLOR: '1',
      KITH_URL: url,
      KITH_TOKEN: token === null ? undefined : (token ?? TOKEN),
      ...environment,
    },
    output: {
      write: (text) => {
        output += text
      },
      isTTY: columns !== undefined,
      columns,
    },
    errors: {
      write: (text) => {
        errors += text
      },
    },
    ask:
      answer === undefined
        ? undefined
        : async (question) => {
            errors += question
            return answer
          },
    readInput: async () =>
      typeof input === 'string' ? new TextEncoder().encode(input) : (input ?? new Uint8Array()),
  })
  return { status, output, errors }
}
