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
}

/** Runs `kith` within this process, with a terminal or a pipe made of strings. */
export async function kith(argv: string[], { url, token, columns, input }: Setting = {}): Promise<Outcome> {
  let output = ''
  let errors = ''
  const status = await runKith(argv, {
    environment: { KITH_URL: url, KITH_TOKEN: token === null ? undefined : (token ?? TOKEN) },
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
    readInput: async () =>
      typeof input === 'string' ? new TextEncoder().encode(input) : (input ?? new Uint8Array()),
  })
  return { status, output, errors }
}
