import assert from 'node:assert/strict'
import { createServer } from 'node:http'
import { test } from 'node:test'
import { Failure } from '../src/failure.ts'
import { withConnection } from '../src/server/connection.ts'
import { close, listen, TOKEN } from './support/mcp-server.ts'

test('a server that says nothing is given up', async () => {
  const silent = createServer(() => {})
  const endpoint = new URL('/mcp', await listen(silent))
  const attempt = withConnection({ endpoint, token: TOKEN, by: 'KITH_TOKEN' }, 0.1, (connection) =>
    connection.tools(),
  )
  await assert.rejects(
    attempt,
    (error) => error instanceof Failure && error.status === 4 && /in time/.test(error.message),
  )
  await close(silent)
})

test('one that stops in the middle of an answer as well', async () => {
  const halting = createServer((_, response) => {
    response.writeHead(200, { 'content-type': 'application/json' }).write('{"jsonrpc"')
  })
  const endpoint = new URL('/mcp', await listen(halting))
  const attempt = withConnection({ endpoint, token: TOKEN, by: 'KITH_TOKEN' }, 0.1, (connection) =>
    connection.tools(),
  )
  await assert.rejects(attempt, (error) => error instanceof Failure && error.status === 4)
  await close(halting)
})
