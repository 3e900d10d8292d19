import { writeFileSync } from 'node:fs'
import { Client } from 'pg'
import { Cluster } from './support/postgres/cluster.ts'

const c = await Cluster.make()
await c.start()
const k = new Client({ connectionString: c.url })
await k.connect()
await k.query('create role bench login createdb')
await k.end()
writeFileSync('/tmp/rig/pg.url', c.url.replace('kith@', 'bench@'))
setInterval(() => {}, 1e6)
process.on('SIGTERM', async () => {
  await c.end('fast')
  process.exit(0)
})
