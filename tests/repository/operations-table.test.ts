import assert from 'node:assert/strict'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, it } from 'node:test'
import { BUILT_IN } from '../../cli/src/commands/built-in.ts'
import { TOOLS } from '../../src/doors/mcp/tools.ts'
import { XML_ROUTES } from '../../src/doors/xml/routes.ts'
import { ROOT } from '../support/source-files.ts'

interface Row {
  operation: string
  file: string
  title: string
}

const ROW = /^\| `(?<operation>[^`]+)` \| `(?<file>[^`]+)`: (?<title>.+) \|$/gm

/** The rows of each table, by the heading above it. */
const TABLES = new Map(
  readFileSync(path.join(ROOT, 'docs/operations.md'), 'utf8')
    .split(/^## /m)
    .slice(1)
    .map((section) => [
      section.split('\n')[0]!,
      [...section.matchAll(ROW)].map(({ groups }) => groups as unknown as Row),
    ]),
)

const operationsOf = (heading: string): string[] =>
  (TABLES.get(heading) ?? []).map((row) => row.operation).sort()

describe('the table of operations', () => {
  it('has the 29 of the legacy XML API, as the door knows them', () => {
    const routes = XML_ROUTES.map((route) => `${route.method} ${route.path}`).sort()
    assert.equal(routes.length, 29)
    assert.deepEqual(operationsOf('Legacy XML'), routes)
  })

  it('has the 10 of the JSON API', () => {
    assert.deepEqual(operationsOf('JSON API'), [
      'GET /api_v2/calls',
      'GET /api_v2/contacts',
      'GET /api_v2/contacts/:id',
      'GET /api_v2/deal_stages',
      'GET /api_v2/deals',
      'GET /api_v2/lists',
      'POST /api_v2/contacts',
      'POST /api_v2/contacts/:id/merge',
      'POST /api_v2/deals/:id/move',
      'POST /api_v2/lists/:id/contacts',
    ])
  })

  it('has the tools of MCP, as the server lists them', () => {
    const tools = TOOLS.map(({ name }) => name).sort()
    const listed = operationsOf('MCP')
    assert.deepEqual(
      tools.filter((name) => !listed.includes(name)),
      [],
      'Tools without a row below "MCP" in docs/operations.md; a row names the tool and a test of it',
    )
    assert.deepEqual(
      listed.filter((name) => !tools.includes(name)),
      [],
      'Rows below "MCP" in docs/operations.md of tools that src/doors/mcp/tools.ts does not list',
    )
  })

  it('has every command of the client', () => {
    const commands = [...Object.keys(BUILT_IN), 'agenda', 'TOOL', '--version'].map((name) => `kith ${name}`)
    assert.deepEqual(operationsOf('The `kith` command'), commands.sort())
  })

  it('names tests that are there', () => {
    const missing = [...TABLES.values()].flat().filter((row) => !isThere(row))
    assert.deepEqual(missing, [])
  })
})

function isThere({ file, title }: Row): boolean {
  if (!existsSync(path.join(ROOT, file))) return false
  const recorded = title.match(/^recorded: (\S+)$/)
  if (recorded) return existsSync(path.join(ROOT, path.dirname(file), 'recorded', `${recorded[1]}.txt`))
  return [`it('${title}', `, `test('${title}', `].some((start) =>
    readFileSync(path.join(ROOT, file), 'utf8').includes(start),
  )
}
