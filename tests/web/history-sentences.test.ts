import assert from 'node:assert/strict'
import { after, before, it } from 'node:test'
import type { HistoryEntry } from '../../src/crm/history/history-entry.ts'
import { listHistory } from '../../src/crm/history/list-history.ts'
import { OPERATIONS } from '../../src/operations.ts'
import { doTheRest } from '../support/do-the-rest.ts'
import { doWhatIsLeft } from '../support/do-what-is-left.ts'
import { type Kith, openKith, type Person } from '../support/kith.ts'
import { BEGINNINGS, LEAVES_NO_LINE, LEFT_LINES } from '../support/left-lines.ts'
import { isTest, sourceFiles } from '../support/source-files.ts'
import { useEverything } from '../support/use-everything.ts'
import { type LeftLines, watchHistory } from '../support/watch-history.ts'

let kith: Kith
let entries: HistoryEntry[]
let left: LeftLines
before(async () => {
  left = watchHistory()
  kith = await openKith()
  await useEverything(kith)
  await doWhatIsLeft(kith)
  await doTheRest(kith)
  entries = await whole(kith.ann)
})
after(() => kith.close())

async function whole(person: Person): Promise<HistoryEntry[]> {
  const all: HistoryEntry[] = []
  let cursor: string | null = ''
  do {
    const page: { items: HistoryEntry[]; next_cursor: string | null } = await person.perform(listHistory, {
      limit: 200,
      ...(cursor !== '' && { cursor }),
    })
    all.push(...page.items)
    cursor = page.next_cursor
  } while (cursor !== null)
  return all
}

/** Everything the sources write into the history, as far as they say it in one word. */
function actionsInSources(): string[] {
  const texts = sourceFiles('src/crm')
    .filter((file) => !isTest(file))
    .map(({ text }) => text)
  const nouns = new Set(
    texts.flatMap((text) => [...text.matchAll(/type: '([a-z_]+)'/g)].map((hit) => hit[1]!)),
  )
  const words = texts.flatMap((text) => [
    ...text.matchAll(/'([a-z_]+\.[a-z_]+(?<!_id|_at|\.id|\.ts|_only))'/g),
  ])
  return [...new Set(words.map((hit) => hit[1]!))].filter((action) => nouns.has(action.split('.')[0]!))
}

it('is told of every operation, each of which is performed here', () => {
  const isPerformed = ({ name }: { name: string }) => left.has(name)
  assert.deepEqual(
    OPERATIONS.filter((operation) => !isPerformed(operation)).map(({ name }) => name),
    [],
    'An operation is performed in tests/support/do-what-is-left.ts; the lines that it leaves are told in left-lines.ts',
  )
})

it('has the lines that each operation leaves which changes something, and none of what only reads', () => {
  const told = [...left].filter(([, actions]) => actions.size > 0)
  assert.deepEqual(
    Object.fromEntries(told.map(([name, actions]) => [name, [...actions].sort().join(' ')]).sort()),
    Object.fromEntries(Object.entries(LEFT_LINES).sort()),
  )
  const silent = OPERATIONS.filter(({ name, effect }) => effect !== 'read' && left.get(name)?.size === 0)
  assert.deepEqual(silent.map(({ name }) => name).sort(), Object.keys(LEAVES_NO_LINE).sort())
})

it('has a line of everything that the sources write into the history', async () => {
  const rows = await kith.database.reader.selectFrom('history').select('action').distinct().execute()
  const written = new Set(rows.map(({ action }) => action))
  const actions = actionsInSources()
  assert.ok(actions.length > 60, `${actions.length}`)
  assert.deepEqual(
    actions.filter((action) => !written.has(action)),
    [],
  )
})

it('says every line as people do: no key, no id, no bare moment, and of each change from what to what', () => {
  const wrong = entries.filter(
    ({ body }) =>
      /[a-z]_(?!name\b)[a-z]/.test(body) ||
      /\b(true|false|null|undefined|NaN)\b|\[object/.test(body) ||
      /\dT\d\d:|\d{4}-\d\d-\d\d/.test(body) ||
      /(?<!^Password.*)changed$|moved$/.test(body),
  )
  assert.deepEqual(
    wrong.map(({ body }) => body),
    [],
  )
})

it('says to whom, to what stage, status or role, and what is private', () => {
  const bodies = new Set(entries.map(({ body }) => body))
  for (const body of [
    'Shoe size set to “42”, Birthday set to “3 February 1990”, made private',
    'Company set to “Fern”, Gender set to “f”, status set to “Customer”, made visible to everybody',
    'Deal “Bridge” moved from “First look” to “Contacted”',
    'Deal “Bridge” lost: because “Too dear”',
    'Deal “Bridge” reopened: moved from “Contacted” to “First look”, lost reason cleared (was “Too dear”)',
    'Deal “Bridge” changed: owner changed from “ann” to “Bob Fisher”, amount changed from “100.00” to “250.50”',
    'Contact given from “Bob Fisher” to “ann”',
    'User “Bob Fisher” changed: role changed from “member” to “admin”',
    'Call changed: text set to “About the bridge”, time changed from “6 May 2035, 12:00” to “7 May 2035, 12:00”',
    'Sign-in refused to “Bob Fisher”: a wrong password, from “203.0.113.9”',
    'User “Bob Fisher” changed: email changed from “bob@example.com” to “robert@example.com”',
    'User “Bob Fisher” signed out everywhere: 1 session ended',
    'User “Bob Fisher” deprived of API tokens: 1 API token ended',
    'User “Bob Fisher” let in again',
    'Linked to the deal “Bridge”',
    'Said not to be the same as “Zelda”',
  ])
    assert.ok(bodies.has(body), `${body}\n${[...bodies].join('\n')}`)
})

it('begins each line with what it is about and what happened to it', async () => {
  const told = [...entries, ...(await whole(kith.eve))]
  const keyOf = ({ subject_type, action }: HistoryEntry) => `${subject_type}.${action}`
  const wrong = told.filter((entry) => {
    const beginning = BEGINNINGS[keyOf(entry)]
    return beginning !== undefined && !entry.body.replace(/ “[^”]*”/g, '').startsWith(beginning)
  })
  assert.deepEqual(
    wrong.map((entry) => `${keyOf(entry)}: ${entry.body}`),
    [],
  )
  const seen = new Set(told.map(keyOf))
  assert.deepEqual(
    Object.keys(BEGINNINGS).filter((key) => !seen.has(key)),
    [],
  )
})
