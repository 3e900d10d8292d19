import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Page } from 'playwright-core'
import { createContact } from '../../src/crm/contacts/create-contact.ts'
import { getContact } from '../../src/crm/contacts/get-contact.ts'
import { updateContact } from '../../src/crm/contacts/update-contact.ts'
import { updateMe } from '../../src/crm/members/update-me.ts'
import { listMerges } from '../../src/crm/merges/list-merges.ts'
import { mergeContacts } from '../../src/crm/merges/merge-contacts.ts'
import { addNote } from '../../src/crm/notes/add-note.ts'
import { listNotes } from '../../src/crm/notes/list-notes.ts'
import { openStage, type Stage } from '../support/stage.ts'

let stage: Stage
before(async () => {
  stage = await openStage()
})
after(() => stage.close())

/** Two contacts that are surely one, and nobody else's: the older one first. */
async function twoOf(last_name: string, more: object = {}, moreOfOther: object = {}) {
  const { ann } = stage.kith
  const email_address = `${last_name.toLowerCase()}@example.com`
  const both = { first_name: 'Ingrid', last_name, email_address }
  const { id } = await ann.perform(createContact, { ...both, ...more })
  const { id: other } = await ann.perform(createContact, { ...both, ...moreOfOther })
  return [id, other] as const
}

async function visit(address: string): Promise<Page> {
  const page = await stage.visit(stage.kith.ann)
  await page.goto(address)
  await page.getByRole('heading', { level: 1 }).waitFor()
  return page
}
const told = (page: Page, text: string | RegExp) => page.getByRole('status').filter({ hasText: text })
const pairOf = (page: Page, last_name: string) =>
  page.getByRole('listitem', { name: `Ingrid ${last_name} and Ingrid ${last_name}` })
const undo = (page: Page) => page.getByRole('button', { name: 'Undo', exact: true }).click()
const contactOf = (id: number) => stage.kith.ann.perform(getContact, { id })

test('a pair says why it may be one; it is compared, chosen field by field, previewed, merged and undone', async () => {
  const [id, other] = await twoOf(
    'Vestergaard',
    { job_title: 'Buyer', home_city: 'Oslo', birthday: '1979-03-01' },
    { job_title: 'Head of buying', mobile_phone: '+47 22 33 44 55' },
  )
  await stage.kith.ann.perform(addNote, { contact_id: other, body: 'Met in Bergen' })
  const page = await visit('/duplicates')
  const pair = pairOf(page, 'Vestergaard')
  await pair.getByText('Very likely').waitFor()
  await pair.getByRole('row', { name: /^Same E-mail/ }).waitFor()
  await pair.getByRole('row', { name: 'Against it Job title Buyer Head of buying' }).waitFor()
  await pair.getByRole('row', { name: 'Birthday 1 March 1979' }).waitFor()
  await pair.getByText('Merge …').waitFor()
  await pair.getByRole('link', { name: /^Compare/ }).click()

  await page.getByText('1 note moves to Ingrid Vestergaard.').waitFor()
  await page.getByText('Job title: Head of buying').waitFor()
  await page.getByRole('radio', { name: 'Job title: Head of buying' }).check()
  await page.getByRole('listitem').filter({ hasText: 'Job title: Buyer' }).waitFor()
  const row = page.getByRole('row').filter({ hasText: 'Job title' })
  await row.getByRole('cell').last().filter({ hasText: 'Head of buying' }).waitFor()
  assert.equal((await contactOf(id)).job_title, 'Buyer')
  await page.getByRole('button', { name: 'Merge 2 contacts' }).click()

  await told(page, 'Ingrid Vestergaard was merged into Ingrid Vestergaard.').waitFor()
  await page.getByRole('heading', { level: 1, name: 'Duplicates' }).waitFor()
  await pair.waitFor({ state: 'detached' })
  const merged = await contactOf(id)
  assert.deepEqual(
    [merged.job_title, merged.home_city, merged.mobile_phone],
    ['Head of buying', 'Oslo', '+47 22 33 44 55'],
  )
  assert.equal((await contactOf(other)).id, id)

  await stage.kith.bob.perform(updateContact, { id, job_title: 'Director' })
  await undo(page)
  await told(page, 'are two contacts again. Edited since, and kept: Job title.').waitFor()
  await pair.waitFor()
  assert.equal((await contactOf(other)).id, other)
  assert.equal((await contactOf(id)).job_title, 'Director')
})

test('five cards of one person are one group, merged with a look at it first and undone in one step', async () => {
  const ids = [...(await twoOf('Ravnkilde')), ...(await twoOf('Ravnkilde')), (await twoOf('Ravnkilde'))[0]]
  const page = await visit('/duplicates')
  await page.getByRole('button', { name: 'Merge all 6' }).click()
  const table = page.getByRole('region', { name: '6 contacts that are likely Ingrid Ravnkilde' })
  await table.getByRole('row', { name: /^Same First name/ }).waitFor()
  assert.equal(await table.getByRole('columnheader').count(), 6)
  const label = await table.getByRole('rowheader', { name: 'E-mail' }).boundingBox()
  assert.ok((label?.width ?? 0) > 100, `the labels stay as wide: ${label?.width}`)
  const dialog = page.getByRole('dialog', { name: 'Merge 6 contacts into Ingrid Ravnkilde?' })
  await dialog.getByRole('button', { name: 'Merge all 6' }).click()
  await told(page, '5 contacts were merged into Ingrid Ravnkilde.').waitFor()
  for (const id of ids) assert.equal((await contactOf(id)).id, ids[0])
  await undo(page)
  await told(page, 'They are 6 contacts again.').waitFor()
  for (const id of ids) assert.equal((await contactOf(id)).id, id)
})

test('the day until which a merge can be undone is that of whoever looks at it', async () => {
  const { ann } = stage.kith
  const [id, other] = await twoOf('Holmgaard')
  // In one of the two it is another day than in UTC, at any hour.
  for (const time_zone of ['Pacific/Kiritimati', 'Pacific/Pago_Pago']) {
    await ann.perform(updateMe, { time_zone })
    const page = await visit(`/duplicates/compare?survivor=${id}&duplicate=${other}`)
    const { undo_until } = (await ann.perform(mergeContacts, { id, duplicate_id: other, dry_run: true }))
      .merge
    const day = new Date(undo_until).toLocaleDateString('en-GB', { dateStyle: 'long', timeZone: time_zone })
    await page.getByText(`You can undo this until ${day}.`).waitFor()
  }
  await ann.perform(updateMe, { time_zone: null })
})

test('the other contact survives when that is chosen', async () => {
  const [id, other] = await twoOf('Lindqvist', { job_title: 'Clerk' }, { job_title: 'Director' })
  const page = await visit(`/duplicates/compare?survivor=${id}&duplicate=${other}`)
  await page.getByRole('radio', { name: 'Job title: Clerk' }).and(page.locator(':checked')).waitFor()
  await page.getByRole('radio', { name: 'Is kept: Ingrid Lindqvist, added later' }).check()
  await page.getByRole('radio', { name: 'Job title: Director' }).and(page.locator(':checked')).waitFor()
  await page.getByRole('listitem').filter({ hasText: 'Job title: Clerk' }).waitFor()
  await page.getByRole('button', { name: 'Merge 2 contacts' }).click()
  await told(page, 'was merged into').waitFor()
  assert.equal((await contactOf(id)).id, other)
  const { items } = await stage.kith.ann.perform(listNotes, { contact_id: other })
  assert.match(items[0]?.body ?? '', /Clerk/)
})

test('by keyboard: from pair to pair, merge at once what needs no choice, compare what does, dismiss', async () => {
  const [plain] = await twoOf('Aaberg')
  await twoOf('Zetterlund', { job_title: 'Clerk' }, { job_title: 'Singer' })
  const page = await visit('/duplicates')
  await pairOf(page, 'Aaberg').waitFor()
  const focused = page.locator(':focus')
  const goTo = async (name: string) => {
    const link = page.getByRole('link', { name: `Compare Ingrid ${name} and Ingrid ${name}` })
    for (let steps = 0; steps < 40; steps++) {
      await page.keyboard.press('j')
      if ((await link.and(page.locator(':focus')).count()) > 0) return
    }
    throw new Error(`the keys do not lead to ${name}`)
  }
  await goTo('Aaberg')
  await page.keyboard.press('m')
  await told(page, 'Ingrid Aaberg was merged into Ingrid Aaberg.').waitFor()
  await pairOf(page, 'Aaberg').waitFor({ state: 'detached' })
  assert.equal((await stage.kith.ann.perform(listMerges, { contact_id: plain })).items.length, 1)

  await page.getByRole('heading', { level: 1 }).focus()
  await page.goto('/duplicates')
  await pairOf(page, 'Zetterlund').waitFor()
  await goTo('Zetterlund')
  await page.keyboard.press('m')
  await page.getByRole('button', { name: 'Merge 2 contacts' }).waitFor()
  await page.keyboard.press('Escape')
  await pairOf(page, 'Zetterlund').waitFor()
  await goTo('Zetterlund')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name: 'Compare two contacts' }).waitFor()
  await page.getByRole('radio', { name: 'Job title: Singer' }).waitFor()
  await page.keyboard.press('d')
  await told(page, 'are kept as two contacts.').waitFor()
  await page.getByRole('heading', { level: 1, name: 'Duplicates' }).waitFor()
  assert.equal(await pairOf(page, 'Zetterlund').count(), 0)
  assert.ok(await focused.count())
})

test('what was said not to be the same can be looked at and brought back', async () => {
  await twoOf('Rasmussen')
  const page = await visit('/duplicates')
  const pair = pairOf(page, 'Rasmussen')
  await pair.getByRole('button', { name: /^Not the same person/ }).click()
  await told(page, 'are kept as two contacts.').waitFor()
  await undo(page)
  await pair.waitFor()
  await pair.getByRole('button', { name: /^Not the same person/ }).click()
  await pair.waitFor({ state: 'detached' })
  await page.getByRole('radio', { name: 'Not the same' }).press('Space')
  await page.waitForURL('**/duplicates?view=dismissed')
  const bringBack = page.getByRole('button', { name: 'Bring back Ingrid Rasmussen and Ingrid Rasmussen' })
  await bringBack.click()
  await bringBack.waitFor({ state: 'detached' })
  await told(page, 'are shown as possible duplicates again.').last().waitFor()
  await page.goto('/duplicates')
  await pair.waitFor()
})

test('how likely pairs have to be is in the address', async () => {
  const { ann } = stage.kith
  await ann.perform(createContact, { first_name: 'Torvald', last_name: 'Helmersen', business_city: 'Moss' })
  await ann.perform(createContact, { first_name: 'T', last_name: 'Helmersen', business_city: 'Moss' })
  const page = await visit('/duplicates?min_confidence=0.3')
  const weak = page.getByRole('listitem', { name: /Helmersen/ })
  await weak.waitFor()
  await page.getByRole('radio', { name: 'Very likely' }).press('Space')
  await page.waitForURL('**/duplicates?min_confidence=0.99')
  await weak.waitFor({ state: 'detached' })
})

test('merges are listed and undone there', async () => {
  const [id, other] = await twoOf('Thorvaldsen')
  const page = await visit(`/duplicates/compare?survivor=${id}&duplicate=${other}`)
  await page.getByRole('button', { name: 'Merge 2 contacts' }).click()
  await told(page, 'was merged into').waitFor()
  await page.goto('/duplicates?view=merges')
  const line = page.getByRole('listitem').filter({ hasText: 'Ingrid Thorvaldsen into Ingrid Thorvaldsen' })
  await line.getByRole('button', { name: /^Undo the merge/ }).click()
  await told(page, 'are two contacts again.').waitFor()
  await line.getByText('Undone').waitFor()
  assert.equal((await contactOf(other)).id, other)
})

test('a contact shows its likely duplicates, and merging leads to the one that survives', async () => {
  const [id, other] = await twoOf('Bjerregaard')
  const page = await visit(`/contacts/${other}`)
  const panel = page.getByRole('region', { name: 'Possible duplicates' })
  await panel.getByRole('link', { name: /^Compare/ }).click()
  await page.getByRole('button', { name: 'Merge 2 contacts' }).click()
  await page.waitForURL(`**/contacts/${id}`)
  await told(page, 'was merged into').waitFor()
  await page.getByText('Merged with “').waitFor()
  assert.equal(await panel.count(), 0)
})

test('two selected contacts are compared and merged, one is not', async () => {
  for (const first_name of ['Uno', 'Due'])
    await stage.kith.ann.perform(createContact, { first_name, last_name: 'Conti' })
  const page = await visit('/contacts?q=Conti')
  const merge = page.getByRole('group', { name: 'Selected contacts' }).getByRole('button', { name: 'Merge' })
  await page.getByRole('checkbox', { name: 'Select Uno Conti' }).check()
  await told(page, '1 selected').waitFor()
  assert.equal(await merge.count(), 0)
  await page.getByRole('checkbox', { name: 'Select Due Conti' }).check()
  await merge.waitFor()
  await merge.click()
  await page.getByRole('radio', { name: 'First name: Due' }).check()
  await page.getByRole('button', { name: 'Merge 2 contacts' }).click()
  await told(page, 'Due Conti was merged into Due Conti.').waitFor()
  await page.waitForURL('**/contacts?q=Conti')
})

/** The lines on which the text of each cell stands that has an address. */
const LINES_OF_ADDRESSES = `[...document.querySelectorAll('td')]
  .filter(({ textContent }) => /@|:/.test(textContent))
  .map((cell) => {
    const lines = []
    const texts = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT)
    const letter = document.createRange()
    let bottom = 0
    while (texts.nextNode())
      for (let at = 0; at < texts.currentNode.length; at++) {
        letter.setStart(texts.currentNode, at)
        letter.setEnd(texts.currentNode, at + 1)
        const place = letter.getBoundingClientRect()
        if (place.top >= bottom) lines.push('')
        bottom = place.bottom
        lines[lines.length - 1] += letter
      }
    return lines
  })`

test('long addresses break where they have a joint', async () => {
  const email = (name: string) => `${name}.oberhuber@customers.mountainrailways.example.com`
  const url = 'https://mountainrailways.example.com/people/engineers/oberhuber'
  const [id, other] = await twoOf(
    'Oberhuber',
    { email_address: email('maximilian') },
    { email_address: email('magdalena'), url },
  )
  const page = await visit(`/duplicates/compare?survivor=${id}&duplicate=${other}`)
  await page
    .getByRole('cell', { name: email('maximilian'), exact: true })
    .last()
    .waitFor()
  const addresses = await page.evaluate<string[][]>(LINES_OF_ADDRESSES)
  assert.equal(addresses.length, 6)
  for (const lines of addresses) {
    assert.ok(lines.length > 1)
    for (const line of lines.slice(0, -1)) assert.match(line, /[@./]$/)
  }
})

test('merging a private contact says who will see it; hostile text stays text', async () => {
  const company = '<img src=x onerror="alert(1)">'
  const [id, other] = await twoOf(
    'Krogh',
    { is_private: true, company },
    { company: '"><script>alert(2)</script>' },
  )
  const page = await visit(`/duplicates/compare?survivor=${id}&duplicate=${other}`)
  await page.getByText('One of them is private.').waitFor()
  await page.getByRole('radio', { name: `Company: ${company}` }).waitFor()
  await page.goto('/duplicates')
  await pairOf(page, 'Krogh').getByText(company).waitFor()
  await pairOf(page, 'Krogh')
    .getByRole('button', { name: /^Merge/ })
    .click()
  await page.getByRole('button', { name: 'Merge 2 contacts' }).waitFor()
})

test('what was merged meanwhile says so, and an address without two contacts, too', async () => {
  const [id, other] = await twoOf('Dahl')
  const page = await visit(`/duplicates/compare?survivor=${id}&duplicate=${other}`)
  await page.getByRole('button', { name: 'Merge 2 contacts' }).click()
  await told(page, 'was merged into').waitFor()
  await page.goto(`/duplicates/compare?survivor=${id}&duplicate=${other}`)
  await page.getByRole('heading', { name: 'These two are one contact already' }).waitFor()
  await page.goto('/duplicates/compare?survivor=1')
  await page.getByRole('heading', { name: 'Two contacts are needed' }).waitFor()
})
