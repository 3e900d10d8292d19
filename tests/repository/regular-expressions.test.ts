import assert from 'node:assert/strict'
import { before, describe, it } from 'node:test'
import { check } from 'recheck'
import {
  type Expression,
  type MakingPlace,
  madeBy,
  regularExpressions,
} from '../support/regular-expressions.ts'

/** Milliseconds for one expression, on a busy machine. Each of ours takes less than two seconds of a processor, also as JavaScript. */
const TIMEOUT = 60_000

/** Parts of a check are cut off by what they read and never by the clock: on a busy machine any expression would look slow. */
const BY_COUNTING = { incubationTimeout: null, seedingTimeout: null }

/** Most that the worst text of the greatest length may take, in milliseconds of processor time. */
const MOST = 50

interface Trial {
  because: string
  worst: string[]
}

/** Expressions that the checker finds fault with, or is too long about, and the worst texts of the greatest length that they can meet. */
const TRIED: Record<string, Trial> = {
  'src/crm/matching/address-key.ts': {
    because: 'a street has 255 characters',
    worst: ['#a', '# ', 'fl ', 'unit', 'a-'].map((part) => `${part.repeat(255).slice(0, 254)}\n`),
  },
  'src/doors/json/docs/shortened.ts': {
    because: 'it shortens the examples of our own documents',
    worst: ['\n "a": null', '\n "a": null,', '\n    '].map((part) => part.repeat(1000)),
  },
}

/** Words that no rule understands, so that each makes its expressions, and those that one alone has an expression for. */
const TELLING_WORDS = ['whatever else', 'something at 3', 'friday 2026-03-06']

/** Places that make expressions when something is asked, of what stands in this repository or in its packages alone. */
const OF_OURS: Record<string, string> = {
  'src/crm/phones/numbering-plans.ts':
    'made of the plans of the library, and asked of thirty digits at the most',
  'src/database/statements/prepared.ts': 'made of the name of a parameter',
  'src/doors/other-methods.ts': 'made of the paths of our routes',
}

describe('every regular expression of the sources', () => {
  let literals: Expression[]
  let making: MakingPlace[]
  let made: Expression[]
  before(async () => {
    const found = regularExpressions()
    literals = found.literals
    making = found.making
    made = await madeBy(async () => {
      await import('../../src/crm/exchange/formula.ts')
      const { readWhen } = await import('../../src/crm/when/read-when.ts')
      for (const words of TELLING_WORDS) readWhen(words, { now: '2026-01-01T00:00:00Z', time_zone: 'UTC' })
    })
  })

  it('is known, also where it is made of strings', () => {
    const known = new Set(made.map(({ path, line }) => `${path}:${line}`))
    assert.deepEqual(
      making.filter(({ path, line }) => !OF_OURS[path] && !known.has(`${path}:${line}`)),
      [],
    )
  })

  it('has no exception that nobody needs any more', () => {
    const paths = new Set([...literals, ...making].map(({ path }) => path))
    assert.deepEqual(
      [...Object.keys(TRIED), ...Object.keys(OF_OURS)].filter((path) => !paths.has(path)),
      [],
    )
  })

  it('takes time that grows no faster than its text', async () => {
    const checked = [...literals, ...made].filter(({ path, source }) => !TRIED[path] && mayRepeat(source))
    const unlike = new Map(checked.map((one) => [`/${one.source}/${one.flags}`, one] as const))
    const faults: string[] = []
    for (const [written, { path, line, source, flags }] of unlike) {
      const found = await check(source, flags, { timeout: TIMEOUT, ...BY_COUNTING })
      if (found.status === 'safe') continue
      const fault = found.status === 'vulnerable' ? found.complexity.summary : found.error.kind
      faults.push(`${path}:${line} ${fault}: ${written}`)
    }
    assert.deepEqual(faults, [])
  })

  for (const [path, { because, worst }] of Object.entries(TRIED))
    it(`is quick in ${path}, where ${because}`, () => {
      for (const { source, flags } of literals.filter((one) => one.path === path))
        for (const text of worst) assert.ok(leastOf(3, new RegExp(source, flags), text) < MOST, source)
    })
})

/** Without anything that goes on for as long as it can, an expression has a length. */
const mayRepeat = (source: string): boolean =>
  /[*+]|\{\d+,\}/.test(source.replace(/\\./gs, 'x').replace(/\[[^\]]*\]/g, 'x'))

function leastOf(times: number, expression: RegExp, text: string): number {
  const taken = Array.from({ length: times }, () => {
    const before = process.threadCpuUsage()
    text.replace(expression, '')
    const { user, system } = process.threadCpuUsage(before)
    return (user + system) / 1000
  })
  return Math.min(...taken)
}
