import assert from 'node:assert/strict'
import { existsSync, globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, it } from 'node:test'
import { TOOLS } from '../../src/doors/mcp/tools.ts'
import { ROOT } from '../support/source-files.ts'

const read = (file: string): string => readFileSync(path.join(ROOT, file), 'utf8')

const DOCUMENTS = globSync('{*.md,docs/**/*.md,cli/*.md,client/*.md,bench/*.md}', { cwd: ROOT }).sort()

/** The text of a document without its examples. */
const proseOf = (text: string): string =>
  text
    .replaceAll(/^```.*?^```$/gms, '')
    .replaceAll(/^ {4}.*$/gm, '')
    .replaceAll(/`[^`]*`/g, '')

describe('the documents', () => {
  it('link to files that are there', () => {
    const broken = DOCUMENTS.flatMap((document) =>
      [...proseOf(read(document)).matchAll(/\]\((?!https?:)([^)#]+)(#[^)]*)?\)/g)]
        .map(([, target]) => target!)
        .filter((target) => !existsSync(path.resolve(ROOT, path.dirname(document), target)))
        .map((target) => `${document} links to ${target}`),
    )
    assert.deepEqual(broken, [])
  })

  it('do not shout', () => {
    const loud = DOCUMENTS.filter((document) => /!(?!\[)/.test(proseOf(read(document))))
    assert.deepEqual(loud, [])
  })

  it('name npm scripts that exist', () => {
    const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }
    const unknown = DOCUMENTS.flatMap((document) =>
      [...read(document).matchAll(/\bnpm run ([\w:-]+)/g)]
        .map(([, name]) => name!)
        .filter((name) => !(name in scripts))
        .map((name) => `${document} names ${name}`),
    )
    assert.deepEqual(unknown, [])
  })

  it('tell the operator of every setting', () => {
    const settings = new Set(read('src/config.ts').match(/KITH_[A-Z_]+|DATABASE_URL/g))
    const guide = read('docs/running.md')
    assert.deepEqual(
      [...settings].filter((setting) => !guide.includes(`\`${setting}\``)),
      [],
    )
  })

  it('list every tool of MCP', () => {
    const guide = read('docs/mcp.md')
    assert.deepEqual(
      TOOLS.map(({ name }) => name).filter((name) => !guide.includes(`| \`${name}\` |`)),
      [],
      'A tool has a row in docs/mcp.md',
    )
  })

  it('number the decisions without a gap, in ten lines or little more', () => {
    const files = globSync('docs/decisions/*.md', { cwd: ROOT }).sort()
    for (const [at, file] of files.entries()) {
      assert.match(path.basename(file), RegExp(`^${String(at + 1).padStart(4, '0')}-[a-z0-9-]+\\.md$`))
      assert.match(read(file), RegExp(`^# ${at + 1}\\. `))
      assert.ok(read(file).split('\n').length <= 20, `${file} is short`)
    }
  })
})
