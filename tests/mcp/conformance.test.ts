import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { after, before, describe, it } from 'node:test'
import { authorizingProxy } from '../support/authorizing-proxy.ts'
import { type Kith, openKith } from '../support/kith.ts'
import { MCP_FIXTURES } from '../support/mcp-fixtures.ts'

const ROOT = path.resolve(import.meta.dirname, '../..')

interface Suite {
  /** The package that holds the suite, in node_modules. */
  suite: string
  options: string[]
  expected: string
  /** Of scenarios that fail in part only: the checks that may. */
  failingChecks: Record<string, string[]>
  /** Whether the door has the tools, prompts and resources of the suite's reference server as well. */
  hasFixtures?: true
}

const SUITES: Record<string, Suite> = {
  'the versions that begin with initialize': {
    suite: '@modelcontextprotocol/conformance',
    options: [],
    expected: 'expected-failures-2025.yml',
    failingChecks: {},
  },
  'version 2026-07-28': {
    suite: 'conformance-next',
    options: ['--requirements', '2026-07-28'],
    expected: 'expected-failures-2026.yml',
    failingChecks: {
      'server-stateless': [
        'sep-2575-http-server-no-independent-requests-on-stream',
        'sep-2575-missing-capability-http-400',
        'sep-2575-server-no-log-without-loglevel',
        'sep-2575-server-rejects-undeclared-capability',
      ],
      caching: [
        'sep-2549-prompts-list-caching-hints',
        'sep-2549-resources-list-caching-hints',
        'sep-2549-resources-templates-list-caching-hints',
      ],
    },
  },
  'the versions that begin with initialize, with what Kith has none of': {
    suite: '@modelcontextprotocol/conformance',
    options: [],
    expected: 'fixture-failures-2025.yml',
    failingChecks: {},
    hasFixtures: true,
  },
  'version 2026-07-28, with what Kith has none of': {
    suite: 'conformance-next',
    options: ['--requirements', '2026-07-28'],
    expected: 'fixture-failures-2026.yml',
    failingChecks: {},
    hasFixtures: true,
  },
}

describe('the MCP conformance suite finds nothing new in', () => {
  const opened: { kith: Kith; proxy: Awaited<ReturnType<typeof authorizingProxy>> }[] = []
  before(async () => {
    for (const fixtures of [undefined, MCP_FIXTURES]) {
      const kith = await openKith(fixtures && { fixtures })
      const { httpPort } = await kith.listen()
      opened.push({ kith, proxy: await authorizingProxy(httpPort!, kith.ann.token) })
    }
  })
  after(async () => {
    for (const { kith, proxy } of opened) {
      await proxy.close()
      await kith.close()
    }
  })

  for (const [name, { suite, options, expected, failingChecks, hasFixtures }] of Object.entries(SUITES))
    it(name, async () => {
      const { kith, proxy } = opened[hasFixtures ? 1 : 0]!
      const results = path.join(kith.folder, expected)
      const { code, output } = await run([
        path.join(ROOT, 'node_modules', suite, 'dist/index.js'),
        'server',
        ...['--url', `${proxy.url}/mcp`],
        ...['--expected-failures', path.join(import.meta.dirname, expected)],
        ...['--output-dir', results],
        ...options,
      ])
      assert.equal(code, 0, output)
      for (const [scenario, checks] of Object.entries(failingChecks))
        assert.deepEqual(failuresOf(results, scenario), checks)
    })
})

/** The checks of a scenario that failed, sorted. */
function failuresOf(results: string, scenario: string): string[] {
  const folder = readdirSync(results).find((one) => one.startsWith(`server-${scenario}-20`))!
  const text = readFileSync(path.join(results, folder, 'checks.json'), 'utf8')
  const checks = JSON.parse(text) as { id: string; status: string }[]
  return checks
    .filter(({ status }) => status === 'FAILURE')
    .map(({ id }) => id)
    .sort()
}

function run(args: string[]): Promise<{ code: number | null; output: string }> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args)
    let output = ''
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text: string) => {
        output += text
      })
    child.on('error', reject)
    child.on('close', (code) => resolve({ code, output }))
  })
}
