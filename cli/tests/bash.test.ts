import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { after, before, test } from 'node:test'
import { promisify } from 'node:util'
import { SCRIPTS } from '../src/completion/scripts.ts'
import { startMcpServer, type TestServer, TOKEN } from './support/mcp-server.ts'
import { namingTools, someTools } from './support/tools.ts'

let server: TestServer
let folder: string

before(async () => {
  server = await startMcpServer([...someTools(), ...namingTools()])
  folder = await mkdtemp(path.join(tmpdir(), 'kith-bash-'))
  const main = path.join(import.meta.dirname, '../src/main.ts')
  await writeFile(path.join(folder, 'kith'), `#!/bin/sh\nexec "${process.execPath}" "${main}" "$@"\n`)
  await chmod(path.join(folder, 'kith'), 0o755)
})
after(async () => {
  await server.close()
  await rm(folder, { recursive: true })
})

/** What bash would put in place of the last word of a line. */
async function completed(line: string): Promise<string[]> {
  const script = `${SCRIPTS.bash}\nCOMP_LINE=$1 COMP_POINT=\${#1}; _kith; printf '%s\\n' "\${COMPREPLY[@]}"`
  const env = { PATH: `${folder}:${process.env['PATH']}`, KITH_URL: server.url, KITH_TOKEN: TOKEN }
  const { stdout } = await promisify(execFile)('bash', ['-c', script, 'bash', line], { env })
  return stdout.trim().split('\n')
}

test('bash completes tools, arguments and, behind the equals sign, values', async () => {
  assert.deepEqual(await completed('kith get_'), ['get_contact'])
  assert.deepEqual(await completed('kith search_contacts query=a '), ['status=', 'limit=', 'cursor='])
  assert.deepEqual(await completed('kith search_contacts status=c'), ['customer'])
})

test('bash gets names quoted, as they have to stand behind what is typed', async () => {
  assert.deepEqual(await completed('kith put ann'), ['Ann\\ Smith'])
  assert.deepEqual(await completed('kith put contact_id=Ann\\ S'), ['Ann\\ Smith'])
  assert.deepEqual(await completed('kith put contact_id=4 list_id='), [
    'Key\\ accounts',
    '\\$\\(touch\\ me\\)',
  ])
  assert.deepEqual(await completed('kith put contact_id=4 list_id="$'), ['\\$(touch me)'])
  assert.deepEqual(await completed("kith put 'Ann Smith' 'Key a"), ['Key accounts'])
})
