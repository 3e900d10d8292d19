// Lets the matcher be measured against any set of contacts whose true duplicates are known.
import { readFileSync, writeSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { CONTACT_FIELDS, PHONE_FIELDS } from '../src/crm/contact-fields/fields.ts'
import type { ComparedRow } from '../src/crm/matching/compared-row.ts'
import { Matching } from '../src/crm/matching/match-all.ts'
import { numbersToStore } from '../src/crm/phones/numbers.ts'
import { endWithUsage } from './end-with-usage.ts'

const USAGE = `node bin/run.mjs bench/judge-duplicates.ts FILE

Finds duplicates among the contacts of a file: a JSON object a line, with fields named as in the legacy XML API, compressed
where its name ends in .gz. Prints a pair a line: ["id","id",confidence].`

const [file, ...others] = process.argv.slice(2)
if (file === undefined || file.startsWith('-') || others.length > 0)
  endWithUsage(USAGE, file === '--help' && others.length === 0)
const bytes = readFileSync(file)
const text = (file.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString()
const SHORT_NAMES: Record<string, string> = {
  email: 'email_address',
  email_2: 'email_address_2',
  email_3: 'email_address_3',
}

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

const started = performance.now()
const matching = new Matching()
const ids: string[] = []
for (const line of text.split('\n')) {
  if (line.trim()) matching.add(readContact(JSON.parse(line) as Record<string, string>))
}
const { matches } = matching.finish(0.05)
const lines = matches.map(({ contact_id, other_id, confidence }) =>
  JSON.stringify([ids[contact_id], ids[other_id], Number(confidence.toFixed(4))]),
)
writeSync(1, `${lines.join('\n')}\n`)
writeSync(2, `${ids.length} contacts in ${((performance.now() - started) / 1000).toFixed(1)} s\n`)

function readContact({ id = '', ...fields }: Record<string, string>): ComparedRow {
  const row: Record<string, string | number | null> = { id: ids.push(id) - 1, user_id: 1, is_private: 0 }
  for (const { name } of CONTACT_FIELDS) row[name] = null
  for (const [name, value] of Object.entries(fields)) {
    const column = name.replaceAll('-', '_')
    row[SHORT_NAMES[column] ?? column] = value
  }
  if (typeof row['birthday'] === 'string') row['birthday'] = readDay(row['birthday'])
  // The sets that are measured are of the United States.
  return { ...row, numbers: numbersToStore(row, PHONE_FIELDS, 'US') } as unknown as ComparedRow
}

/** As an import would read it; a day that is none stays as it was written. */
function readDay(written: string): string {
  const words = /^(\d{1,2}) (\w{3})\w* (\d{4})$/.exec(written)
  const named = /^(\w{3})\w* (\d{1,2}), (\d{4})$/.exec(written)
  const us = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(written)
  const monthName = (words?.[2] ?? named?.[1])?.toLowerCase()
  const month = monthName ? MONTHS.indexOf(monthName) + 1 : Number(us?.[1])
  const day = Number(words?.[1] ?? named?.[2] ?? us?.[2])
  const year = words?.[3] ?? named?.[3] ?? us?.[3]
  if (!year || !month || !day) return written
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
}
