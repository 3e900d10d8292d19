import { writeFileSync } from 'node:fs'
import path from 'node:path'

/** What a task took: calls of tools, and tokens (o200k) of the calls and their answers. */
export interface Cost {
  ask: string
  calls: number
  tokens: number
}

export const TABLE = 'README.md'

const HEAD = `# An agent's day

What people ask of an agent, as calls of tools, each judged by what is stored afterwards; and what each takes: calls, and tokens (o200k) of the calls
with their answers. The list of tools comes on top, once for each conversation. The test compares; to renew:

    KITH_WRITE_TABLE=1 KITH_TEST_ENGINE=sqlite node bin/run.mjs bin/test.ts tests/agents

| asked | calls | tokens |
|---|---:|---:|
`

export function writeTable(costs: readonly Cost[]): void {
  const rows = costs.map(({ ask, calls, tokens }) => `| ${ask} | ${calls} | ${tokens} |\n`)
  const sum = (field: 'calls' | 'tokens') => costs.reduce((total, cost) => total + cost[field], 0)
  const last = `\nIn all: ${costs.length} tasks, ${sum('calls')} calls, ${sum('tokens')} tokens.\n`
  writeFileSync(path.join(import.meta.dirname, TABLE), HEAD + rows.join('') + last)
}

export const readTable = (text: string): Cost[] =>
  [...text.matchAll(/^\| (.+) \| (\d+) \| (\d+) \|$/gm)].map(([, ask, calls, tokens]) => ({
    ask: ask!,
    calls: Number(calls),
    tokens: Number(tokens),
  }))
