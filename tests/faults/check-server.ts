import { isWhole } from './check-records.ts'
import type { Findings } from './findings.ts'
import type { JsonClient } from './json-client.ts'
import { fieldsOf, type Ledger, noteBody, type Tracked } from './ledger.ts'

/** How many of the touched contacts are searched for and read with all their notes, each round. */
const LOOKED_AT = 30

/** Asks the restarted server for everything it has and holds it against the ledger. */
export async function checkServer(
  client: JsonClient,
  ledger: Ledger,
  touched: Iterable<Tracked>,
  findings: Findings,
): Promise<void> {
  await checkLists(client, ledger, findings)
  for (const tracked of [...touched].slice(-LOOKED_AT)) {
    await checkSearch(client, tracked, findings)
    await checkNotes(client, tracked, findings)
  }
}

async function checkLists(client: JsonClient, ledger: Ledger, findings: Findings) {
  for (const isTrashed of [false, true]) {
    const { records, total } = await client.all(`/contacts?sort=id&trashed=${isTrashed}`, 'contacts')
    if (total !== records.length)
      findings.add('counter differences', `the total is ${total}, the list has ${records.length}`)
    const shown = Map.groupBy(records, (record) => record['first_name'] as string)
    for (const { marker, state } of ledger.contacts) {
      const [record, ...others] = shown.get(marker) ?? []
      shown.delete(marker)
      const isExpected = state.word !== undefined && state.isTrashed === isTrashed
      if (others.length > 0) findings.add('duplicates', `contact ${marker} is shown twice`)
      if (isExpected && !record) findings.add('acknowledged writes lost', `contact ${marker} is not shown`)
      if (!isExpected && record) findings.add('phantom records', `contact ${marker} is shown`)
      if (isExpected && record && !isWhole(record, fieldsOf(marker, state.word!)))
        findings.add('half-written records', `contact ${record['id']}`)
    }
    for (const [marker] of shown) findings.add('phantom records', `contact ${marker} is shown`)
  }
}

/** New text is found, old text is not, nor is what lies in the trash. */
async function checkSearch(client: JsonClient, tracked: Tracked, findings: Findings) {
  const { state, formerWord, id } = tracked
  const isFound = state.word !== undefined && !state.isTrashed
  const expectations: [word: string | undefined, isFound: boolean][] = [
    [state.word, isFound],
    [formerWord, false],
    ...state.notes.map(({ word }) => [word, isFound] as [string, boolean]),
  ]
  for (const [word, expected] of expectations) {
    if (word === undefined) continue
    const { body } = await client.get(`/contacts?q=${word}&fields=id&include_total=true`)
    const ids = body.contacts.map((contact: { id: number }) => contact.id)
    if (ids.join() !== (expected ? String(id) : ''))
      findings.add(
        'search differences',
        `${word} finds ${ids.join() || 'nothing'}, not ${expected ? id : 'nothing'}`,
      )
    if (body.total_count !== ids.length)
      findings.add('counter differences', `${word} is found ${ids.length} times, counted ${body.total_count}`)
  }
}

async function checkNotes(client: JsonClient, { state, id }: Tracked, findings: Findings) {
  if (state.word === undefined || state.isTrashed) return
  const { records, total } = await client.all(`/contacts/${id}/notes`, 'notes')
  if (total !== records.length)
    findings.add('counter differences', `contact ${id} has ${records.length} notes, counted ${total}`)
  const shown = records.map(({ body }) => body as string).sort()
  const expected = state.notes.map(({ word }) => noteBody(word)).sort()
  if (shown.join() !== expected.join()) findings.add('acknowledged writes lost', `the notes of contact ${id}`)
  const contact = await client.get(`/contacts/${id}`)
  const latest =
    records
      .map((note) => note['created_at'] as string)
      .sort()
      .at(-1) ?? null
  if (contact.body.contact.last_action_at !== latest)
    findings.add('counter differences', `last_action_at of contact ${id}`)
}
