import path from 'node:path'
import { parseArgs } from 'node:util'

export const USAGE = `npm run bench -- [options]

  --contacts N       contacts in the account (default 100000)
  --connections N    requests in flight at once (default 16)
  --rounds N         rounds on each side of a pair (default 7)
  --seconds N        length of a round (default 1)
  --warm-up N        seconds of load on each side before its first round (default 5)
  --only W1,W3       these rows only
  --xml              also the XML API against the JSON API
  --mcp              also MCP tool calls against the JSON API; with --against, against those of the other checkout
  --writes           also durable writes a second at 1, 16 and 64 connections
  --growth           instead: what W1-W5 cost with 10,000, 100,000 and 1,000,000 contacts
  --devices          instead: what a phone and a calendar that sync cost, with 10,000 and 100,000 contacts
  --noise            instead: the limit against itself, to see what is mere noise
  --against FOLDER   instead of the limit: Kith as it stands in that checkout, to see what a change costs
  --sizes A,B,C      other sizes for --growth and --devices
  --seed N           other people (default 1)
  --database URL     Kith on the PostgreSQL there, in a database of its own that is dropped at the end
  --directory DIR    where the databases are made and removed again (default: the system's temporary directory)`

export interface Options {
  contacts: number
  connections: number
  rounds: number
  seconds: number
  warmUpSeconds: number
  seed: number
  sizes: number[]
  only: string[] | null
  directory: string | null
  against: string | null
  database: string | null
  hasXml: boolean
  hasMcp: boolean
  hasWrites: boolean
  isGrowth: boolean
  isDevices: boolean
  isNoise: boolean
  isHelp: boolean
}

/** Throws an Error with a sentence for people when an option is unknown or not a number. */
export function readOptions(args: string[]): Options {
  const { values } = parseArgs({
    args,
    options: {
      contacts: { type: 'string', default: '100000' },
      connections: { type: 'string', default: '16' },
      rounds: { type: 'string', default: '7' },
      seconds: { type: 'string', default: '1' },
      'warm-up': { type: 'string', default: '5' },
      seed: { type: 'string', default: '1' },
      sizes: { type: 'string' },
      only: { type: 'string' },
      directory: { type: 'string' },
      against: { type: 'string' },
      database: { type: 'string' },
      xml: { type: 'boolean', default: false },
      mcp: { type: 'boolean', default: false },
      writes: { type: 'boolean', default: false },
      growth: { type: 'boolean', default: false },
      devices: { type: 'boolean', default: false },
      noise: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  })
  return {
    contacts: readPositive('--contacts', values.contacts),
    connections: readPositive('--connections', values.connections),
    rounds: readPositive('--rounds', values.rounds),
    seconds: readPositive('--seconds', values.seconds),
    warmUpSeconds: readPositive('--warm-up', values['warm-up']),
    seed: readPositive('--seed', values.seed),
    sizes: (values.sizes ?? (values.devices ? '10000,100000' : '10000,100000,1000000'))
      .split(',')
      .map((size) => readPositive('--sizes', size)),
    only: values.only?.toUpperCase().split(',') ?? null,
    directory: values.directory ?? null,
    against: values.against ? path.resolve(values.against) : null,
    database: values.database ?? null,
    hasXml: values.xml,
    hasMcp: values.mcp,
    hasWrites: values.writes,
    isGrowth: values.growth,
    isDevices: values.devices,
    isNoise: values.noise,
    isHelp: values.help,
  }
}

function readPositive(option: string, text: string): number {
  const value = Number(text.replaceAll('_', ''))
  if (!(value > 0)) throw new Error(`${option} must be a number above 0, not "${text}"`)
  return value
}
