import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { after, before, test } from 'node:test'
import { buildCli } from '../build.ts'
import { startMcpServer, type TestServer, TOKEN } from './support/mcp-server.ts'
import { someTools } from './support/tools.ts'

let server: TestServer
let folder: string
let bundle: string

before(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'kith-bundle-'))
  bundle = await buildCli(path.join(folder, 'kith.mjs'))
  server = await startMcpServer(someTools())
})
after(async () => {
  await server.close()
  await rm(folder, { recursive: true })
})

type Run = { status: number; output: string; errors: string }

/** The bundled program as a process of its own, far from any node_modules. */
function run(words: string[], input = ''): Promise<Run> {
  const env = { PATH: process.env['PATH'], KITH_URL: server.url, KITH_TOKEN: TOKEN }
  return new Promise((resolve) => {
    const child = execFile(
      process.execPath,
      [bundle, ...words],
      { env, cwd: folder },
      (error, output, errors) => {
        resolve({ status: error ? Number(error.code) : 0, output, errors })
      },
    )
    child.stdin!.end(input)
  })
}

test('the bundle is one small file that needs nothing else', async () => {
  const text = await readFile(bundle, 'utf8')
  assert.ok(text.length < 400_000, `${text.length} characters`)
  assert.match(text, /^#!\/usr\/bin\/env node\n/)
  const imports = [...text.matchAll(/^import .*?from\s*["']([^"']+)["']/gm)].map((match) => match[1]!)
  for (const name of imports) assert.match(name, /^node:/)
})

test('it knows its version without a server', async () => {
  const { version } = JSON.parse(await readFile(path.join(import.meta.dirname, '../package.json'), 'utf8'))
  assert.deepEqual(await run(['--version']), { status: 0, output: `kith ${version}\n`, errors: '' })
})

test('it calls tools, reads standard input and leaves the status of failures', async () => {
  const found = await run(['get_contact', 'contact=007'])
  assert.equal(JSON.parse(found.output).contact.asked, '007')
  const piped = await run(['echo_types', 'text=-'], 'from a pipe')
  assert.deepEqual(JSON.parse(piped.output).arguments, { text: 'from a pipe' })
  const missing = await run(['get_contact', 'contact=404'])
  assert.equal(missing.status, 5)
  assert.equal(missing.output, '')
})
