import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { after, before, test } from 'node:test'
import type { Page } from 'playwright-core'
import { doBackgroundWork } from '../../src/background.ts'
import { logActivity } from '../../src/crm/activities/log-activity.ts'
import { createCall } from '../../src/crm/calls/create-call.ts'
import { createContact } from '../../src/crm/contacts/create-contact.ts'
import { deleteContact } from '../../src/crm/contacts/delete-contact.ts'
import { listContacts } from '../../src/crm/contacts/list-contacts.ts'
import { updateContact } from '../../src/crm/contacts/update-contact.ts'
import { createDeal } from '../../src/crm/deals/create-deal.ts'
import { createExport } from '../../src/crm/exports/create-export.ts'
import { createImport } from '../../src/crm/imports/create-import.ts'
import { runImport } from '../../src/crm/imports/run-import.ts'
import { addToList } from '../../src/crm/lists/add-to-list.ts'
import { createList } from '../../src/crm/lists/create-list.ts'
import { mergeContacts } from '../../src/crm/merges/merge-contacts.ts'
import { logMessage } from '../../src/crm/messages/log-message.ts'
import { addNote } from '../../src/crm/notes/add-note.ts'
import { updateNote } from '../../src/crm/notes/update-note.ts'
import { addPhoto } from '../../src/crm/photos/add-photo.ts'
import { addStatus } from '../../src/crm/statuses/add-status.ts'
import { retireStatus } from '../../src/crm/statuses/retire-status.ts'
import { createTask } from '../../src/crm/tasks/create-task.ts'
import { appsOf, proofKey, queryOf, registered } from '../support/apps.ts'
import { png } from '../support/images.ts'
import { fillWithKnownPeople } from '../support/known-people.ts'
import { openStage, type Stage } from '../support/stage.ts'

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const WIDTHS = { wide: { width: 1280, height: 800 }, narrow: { width: 360, height: 740 } }

let stage: Stage
let contactId: number
let busyId: number
let noteId: number
let dealId: number
let listId: number
let twinIds: number[]
let preparedImport: number
let doneImport: number
let consent: string
before(async () => {
  const apps = appsOf()
  // Passwords of devices and addresses of calendars are for HTTPS, which a proxy in front speaks here.
  stage = await openStage({ apps, isTrustedProxy: () => true })
  await fillConsent(apps)
  const { ann } = stage.kith
  await ann.perform(fillWithKnownPeople, { contacts: 40 })
  const contact = await ann.perform(createContact, {
    first_name: 'Xiphia',
    company: 'Fern',
    birthday: '1980-02-29',
    email_address: 'xiphia@fern.example',
    email_address_2: 'xiphia@home.example',
    business_phone: '+49 30 123456',
    url: 'fern.example',
    is_private: true,
  })
  contactId = contact.id
  await ann.perform(addNote, { contact_id: contactId, body: 'A note' })
  await fillBusyContact()
  const deal = { name: 'Bridge', amount: '1000', contact_ids: [contactId], expected_close_on: '2020-01-31' }
  dealId = (await ann.perform(createDeal, deal)).id
  listId = (await ann.perform(createList, { name: 'Guests' })).id
  await ann.perform(addToList, { list_id: listId, contact_ids: [contactId] })
  const other = await ann.perform(addStatus, { label: 'Bygone' })
  await ann.perform(retireStatus, { key: other.key })
  await fillTwins()
  const { id } = await ann.perform(createContact, { first_name: 'Gone' })
  await ann.perform(deleteContact, { id })
  await fillExchange()
})
after(() => stage.close())

/** A program asks to be let in. */
async function fillConsent(apps: ReturnType<typeof appsOf>): Promise<void> {
  apps.issuer = stage.address
  apps.resource = `${stage.address}/mcp`
  const redirect_uri = 'http://127.0.0.1:9/callback'
  const client_id = await registered(stage.kith, { client_name: 'Claude', redirect_uris: [redirect_uri] })
  const { challenge } = proofKey()
  consent = `/authorize?${queryOf(client_id, challenge, { redirect_uri, resource: apps.resource })}`
}

async function fillExchange(): Promise<void> {
  const { ann } = stage.kith
  const data = 'First name,E-mail,Birthday\nIda,ida@file.example,1980-01-02\nOle,ole@file.example,sometime\n'
  preparedImport = (await ann.perform(createImport, { file_name: 'later.csv', data })).id
  doneImport = (await ann.perform(createImport, { file_name: 'people.csv', data })).id
  await ann.perform(runImport, { id: doneImport })
  await ann.perform(createExport, { format: 'csv' })
  await doBackgroundWork(stage.kith.database)
  const { items } = await ann.perform(listContacts, { q: 'ida@file.example' })
  await ann.perform(updateContact, { id: items[0]!.id, job_title: 'Smith' })
}

async function fillBusyContact(): Promise<void> {
  const { ann } = stage.kith
  busyId = (await ann.perform(createContact, { first_name: 'Busy', business_phone: '+49 30 1' })).id
  const contact_id = busyId
  noteId = (await ann.perform(addNote, { contact_id, body: 'A note of many' })).id
  await ann.perform(createCall, { contact_id, note: 'Talked', outcome: 'connected', duration_seconds: 600 })
  await ann.perform(createCall, { contact_id, body: 'Plan more', scheduled_at: '2099-01-01T09:00:00.000Z' })
  await ann.perform(logMessage, { contact_id, subject: 'Offer', body: 'As discussed' })
  await ann.perform(logActivity, { contact_id, kind: 'meal', body: 'Lunch' })
  await ann.perform(createTask, { contact_id, description: 'Send it', due: 'yesterday' })
  await ann.perform(createTask, { contact_id, description: 'Today, too', due: 'today', recurrence: 'weekly' })
  await ann.perform(createDeal, { name: 'Deal of Busy', contact_ids: [contact_id], amount: '10' })
  const { id: list_id } = await ann.perform(createList, { name: 'Choir' })
  await ann.perform(addToList, { list_id, contact_ids: [contact_id] })
}

/** Two contacts that are likely one, three that are, and two that were and became one. */
async function fillTwins(): Promise<void> {
  const { ann } = stage.kith
  const add = async (job_title: string, last_name: string, first_name = 'Twin', birthday = '1977-07-07') =>
    (await ann.perform(createContact, { first_name, last_name, job_title, birthday })).id
  twinIds = [await add('Pilot', 'Solberg'), await add('Captain', 'Solberg')]
  const data = (await png(40, 40)).toString('base64')
  await ann.perform(addPhoto, { contact_id: twinIds[0]!, file_name: 'twin.png', data })
  const [id, duplicate_id] = [
    await add('Pilot', 'Nygaard', 'Trine'),
    await add('Captain', 'Nygaard', 'Trine'),
  ]
  await ann.perform(mergeContacts, { id: id!, duplicate_id: duplicate_id! })
  for (const job_title of ['Cook', 'Baker', 'Butcher']) await add(job_title, 'Haugen', 'Odd', '1961-03-04')
}

/** What the checker calls serious or critical, in a line each; and whether the page is wider than its window. */
async function findFaults(page: Page, rules?: string[]): Promise<string[]> {
  const options = { resultTypes: ['violations'], ...(rules && { runOnly: rules }) }
  const faults = (await page.evaluate(
    `axe.run(document, ${JSON.stringify(options)}).then(({ violations }) => violations
      .filter(({ impact }) => impact === 'serious' || impact === 'critical')
      .map(({ id, nodes }) => id + ': ' + nodes.map((node) => node.target.join(' ')).join(', ')))`,
  )) as string[]
  const root = 'document.documentElement'
  const isTooWide = await page.evaluate(`${root}.scrollWidth > ${root}.clientWidth`)
  return isTooWide ? [...faults, 'the page scrolls sideways'] : faults
}

/** The only rule that looks at colours. */
const OF_COLOURS = ['color-contrast']

/** Makes a page light or dark, and waits until nothing of it moves or fades any more. */
async function paint(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme })
  await page.evaluate(
    `new Promise((resolve) => {
      const isMoving = ({ playState, effect }) => playState === 'running' && effect.getTiming().iterations !== Infinity
      const look = () =>
        document.documentElement.dataset.mantineColorScheme === '${colorScheme}' &&
        !document.getAnimations().some(isMoving)
          ? resolve()
          : requestAnimationFrame(look)
      look()
    })`,
  )
}

/** Goes to another page within the application, by way of one that keeps nothing of the one before. */
async function follow(page: Page, address: string): Promise<void> {
  await page.evaluate(`history.pushState({}, '', '${NOWHERE}')`)
  await page.getByRole('heading', { level: 1, name: NOTHING_THERE }).waitFor()
  await page.evaluate(`history.pushState({}, '', ${JSON.stringify(address)})`)
}

const NOWHERE = '/nowhere'
const NOTHING_THERE = 'There is nothing at this address'

interface Scene {
  name: string
  address: () => string
  isPublic?: boolean
  prepare?: (page: Page) => Promise<unknown>
  heading?: string | RegExp
}

/** A contact on whom everything was written down, and the places to write down more. */
const CONTACT_SCENES: Scene[] = [
  {
    name: 'contact with all kinds of entries',
    address: () => `/contacts/${busyId}`,
    heading: 'Busy',
    prepare: (page) => page.getByText('Deal of Busy').last().waitFor({ state: 'attached' }),
  },
  {
    name: 'the side of a contact',
    address: () => `/contacts/${busyId}?part=details`,
    heading: 'Busy',
    prepare: async (page) => {
      await page.getByRole('region', { name: 'Lists' }).getByText('Choir').waitFor()
      await page.getByRole('button', { name: 'Add deal' }).click()
    },
  },
  ...['Call', 'Message', 'Activity'].map((kind) => ({
    name: `composer: ${kind}`,
    address: () => `/contacts/${busyId}`,
    heading: 'Busy',
    prepare: async (page: Page) => {
      // On a phone the composer is a line until somebody comes to it.
      await page.getByRole('textbox', { name: 'New note' }).focus()
      await page.getByRole('radio', { name: kind, exact: true }).press('Space')
      await page.getByRole('textbox', { name: 'When' }).waitFor()
    },
  })),
  {
    name: 'a due date that cannot be read',
    address: () => `/contacts/${busyId}`,
    heading: 'Busy',
    prepare: async (page) => {
      await page.getByRole('textbox', { name: 'New note' }).focus()
      await page.getByRole('radio', { name: 'Task', exact: true }).press('Space')
      await page.getByRole('textbox', { name: 'Due' }).fill('soonish')
      await page.getByText(/cannot be read/).waitFor()
    },
  },
  {
    name: 'completing a call',
    address: () => `/contacts/${busyId}`,
    heading: 'Busy',
    prepare: async (page) => {
      await page
        .getByRole('button', { name: /^Complete: / })
        .first()
        .waitFor()
      // A phone shows the first alone.
      const rest = page.getByRole('button', { name: /^\d more$/ })
      if (await rest.isVisible()) await rest.click()
      await page.getByRole('button', { name: 'Complete: Plan more' }).click()
      await page.getByRole('button', { name: 'Complete call' }).waitFor()
    },
  },
  {
    name: 'two versions of a note',
    address: () => `/contacts/${busyId}`,
    heading: 'Busy',
    prepare: async (page) => {
      await page.getByRole('button', { name: 'Actions for this note' }).click()
      await page.getByRole('menuitem', { name: 'Edit note' }).click()
      await page.getByRole('textbox', { name: 'Note', exact: true }).fill('Mine')
      await stage.kith.bob.perform(updateNote, { id: noteId, body: `Theirs at ${Date.now()}` })
      await page.keyboard.press('Control+Enter')
      await page.getByRole('button', { name: 'Save mine' }).waitFor()
    },
  },
]

const AGENDA_SCENES: Scene[] = [
  {
    name: 'agenda',
    address: () => '/agenda',
    heading: 'Agenda',
    prepare: (page) => page.getByText('Send it').first().waitFor(),
  },
  {
    name: 'agenda with a task that is moved',
    address: () => '/agenda',
    heading: 'Agenda',
    prepare: async (page) => {
      await page.getByRole('button', { name: 'Actions: Send it' }).click()
      await page.getByRole('menuitem', { name: 'Reschedule' }).click()
      await page.getByRole('textbox', { name: 'New date' }).fill('next friday')
      await page.getByText(/^Friday, /).waitFor()
    },
  },
]

const DEAL_SCENES: Scene[] = [
  {
    name: 'deals',
    address: () => '/deals',
    prepare: (page) => page.getByRole('link', { name: 'Bridge' }).waitFor(),
  },
  {
    name: 'moving a deal',
    address: () => '/deals',
    prepare: async (page) => {
      await page.getByRole('link', { name: 'Bridge' }).focus()
      await page.keyboard.press('m')
      await page.getByRole('menuitem', { name: 'Won' }).waitFor()
    },
  },
  {
    name: 'why a deal is lost',
    address: () => `/deals/${dealId}`,
    heading: 'Bridge',
    prepare: async (page) => {
      await page.getByRole('button', { name: 'Lost' }).click()
      await page.getByLabel('Why?').waitFor()
    },
  },
  {
    name: 'deals in a table',
    address: () => '/deals?view=table&sort=-amount',
    prepare: (page) => page.getByRole('link', { name: 'Bridge' }).waitFor(),
  },
  {
    name: 'figures of the deals',
    address: () => '/deals?view=figures',
    prepare: async (page) => {
      await page.getByRole('table', { name: /^Pipeline by stage/ }).waitFor()
      await page.getByRole('heading', { name: 'Won by month' }).waitFor()
    },
  },
  {
    name: 'new deal',
    address: () => '/deals?dialog=new-deal',
    prepare: async (page) => {
      await page.getByLabel('Name').and(page.locator(':focus')).waitFor()
      await page.getByRole('combobox', { name: 'Contacts' }).fill('xiphia')
      await page.getByRole('option', { name: /Xiphia/ }).click()
    },
  },
  {
    name: 'deal',
    address: () => `/deals/${dealId}`,
    heading: 'Bridge',
    prepare: (page) => page.getByRole('button', { name: /^Amount/ }).click(),
  },
]

const DUPLICATE_SCENES: Scene[] = [
  {
    name: 'duplicates',
    address: () => '/duplicates',
    heading: 'Duplicates',
    prepare: async (page) => {
      await page.getByRole('listitem', { name: 'Twin Solberg and Twin Solberg' }).waitFor()
      await page.getByText('3 contacts that are likely one').waitFor()
    },
  },
  {
    name: 'merging a group',
    address: () => '/duplicates',
    heading: 'Duplicates',
    prepare: async (page) => {
      await page.getByRole('button', { name: 'Merge all 3' }).click()
      await page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'no duplicates',
    address: () => '/duplicates?view=dismissed',
    prepare: (page) => page.getByRole('heading', { name: 'Nothing here yet' }).waitFor(),
  },
  {
    name: 'merges',
    address: () => '/duplicates?view=merges',
    prepare: (page) => page.getByRole('button', { name: /^Undo the merge/ }).waitFor(),
  },
  {
    name: 'comparing two contacts',
    address: () => `/duplicates/compare?survivor=${twinIds[0]}&duplicate=${twinIds[1]}`,
    heading: 'Compare two contacts',
    prepare: (page) => page.getByText('You can undo this until').waitFor(),
  },
  {
    name: 'a contact with a picture and a duplicate',
    address: () => `/contacts/${twinIds[0]}?part=details`,
    heading: 'Twin Solberg',
    prepare: async (page) => {
      await page.getByRole('region', { name: 'Possible duplicates' }).waitFor()
      await page.getByRole('button', { name: /^Photo twin.png/ }).waitFor()
    },
  },
  {
    name: 'a photo',
    address: () => `/contacts/${twinIds[0]}?part=details`,
    heading: 'Twin Solberg',
    prepare: async (page) => {
      await page.getByRole('button', { name: 'Photos of Twin Solberg' }).click()
      await page.getByRole('img', { name: 'Photo twin.png' }).waitFor()
    },
  },
]

/** Some of the rows, and what the bar at the bottom offers to do with them. */
const select = async (page: Page, count: number) => {
  await page
    .getByRole('checkbox', { name: /^Select Twin/ })
    .first()
    .waitFor()
  for (const box of (await page.getByRole('checkbox', { name: /^Select (Twin|Odd)/ }).all()).slice(0, count))
    await box.check()
}

const BULK_SCENES: Scene[] = [
  {
    name: 'what else is done with selected contacts',
    address: () => '/contacts',
    prepare: async (page) => {
      await select(page, 3)
      await page
        .getByRole('group', { name: 'Selected contacts' })
        .getByRole('button', { name: 'More' })
        .click()
      await page.getByRole('menuitem', { name: 'Make private' }).waitFor()
    },
  },
  {
    name: 'putting selected contacts into a list',
    address: () => '/contacts',
    prepare: async (page) => {
      await select(page, 3)
      await page.getByRole('button', { name: 'Add to list' }).click()
      await page.getByLabel('Find a list, or name a new one').fill('Fair')
      await page.getByRole('option', { name: /^New list/ }).waitFor()
    },
  },
  {
    name: 'changing a field of selected contacts',
    address: () => '/contacts',
    prepare: async (page) => {
      await select(page, 3)
      await page
        .getByRole('group', { name: 'Selected contacts' })
        .getByRole('button', { name: 'More' })
        .click()
      await page.getByRole('menuitem', { name: /^Change a field/ }).click()
      await page.getByRole('dialog', { name: /^Change a field/ }).waitFor()
    },
  },
  {
    name: 'merging selected contacts',
    address: () => '/contacts',
    prepare: async (page) => {
      await select(page, 3)
      await page.getByRole('button', { name: 'Merge', exact: true }).click()
      await page.getByRole('dialog', { name: 'Merge 3 contacts' }).waitFor()
    },
  },
  {
    name: 'views',
    address: () => '/contacts?status=customer',
    prepare: async (page) => {
      await page.getByRole('button', { name: 'Views' }).click()
      await page.getByRole('menu').or(page.getByRole('dialog')).waitFor()
    },
  },
]

const PEEK_SCENES: Scene[] = ['/agenda', '/deals', '/duplicates', '/lists'].map((place) => ({
  name: `a contact beside ${place}`,
  address: () => `${place}?peek=${contactId}`,
  prepare: (page) => page.getByRole('complementary').getByRole('heading', { name: 'Xiphia' }).waitFor(),
}))

const LET_IN_SCENES: Scene[] = [
  {
    name: 'letting a program in',
    address: () => consent,
    heading: 'Let “Claude” in?',
    prepare: (page) => page.getByRole('button', { name: 'Let it in' }).waitFor(),
  },
  ...[
    {
      name: 'My Account with the address of a calendar',
      ...{ label: 'Who subscribes to it?', who: 'Outlook', make: 'Make an address' },
      heading: 'The address for “Outlook”',
    },
    {
      name: 'My Account with the password of a device',
      ...{ label: 'Which device is it?', who: 'Phone', make: 'Make a password' },
      heading: '“Phone” may come in',
    },
  ].map(({ name, label, who, make, heading }) => ({
    name,
    address: () => '/my-account',
    prepare: async (page: Page) => {
      await page.getByLabel(label).fill(who)
      await page.getByRole('button', { name: make }).click()
      await page.getByRole('heading', { name: heading }).waitFor()
    },
  })),
  {
    name: 'My Account with an address that is revoked',
    address: () => '/my-account',
    prepare: async (page) => {
      await page.getByRole('button', { name: 'Revoke Outlook' }).first().click()
      await page.getByRole('dialog').waitFor()
    },
  },
]

const LIST_SCENES: Scene[] = [
  {
    name: 'lists',
    address: () => '/lists',
    prepare: (page) => page.getByRole('main').getByRole('link', { name: 'Guests' }).waitFor(),
  },
  {
    name: 'a list with somebody selected',
    address: () => `/lists/${listId}`,
    heading: 'Guests',
    prepare: (page) => page.getByRole('checkbox', { name: /^Select Xiphia/ }).check(),
  },
  {
    name: 'adding to a list',
    address: () => `/lists/${listId}`,
    heading: 'Guests',
    prepare: (page) => page.getByRole('button', { name: 'Add contacts' }).click(),
  },
]

const EXCHANGE_SCENES: Scene[] = [
  {
    name: 'import',
    address: () => '/import',
    heading: 'Import contacts',
    prepare: (page) => page.getByRole('button', { name: /^Take back/ }).waitFor(),
  },
  {
    name: 'an import that was checked',
    address: () => `/import/${preparedImport}`,
    heading: 'Import contacts',
    prepare: async (page) => {
      await page.getByRole('button', { name: 'Check all rows' }).click()
      await page.getByText('would be added').waitFor()
    },
  },
  {
    name: 'what became of an import',
    address: () => `/import/${doneImport}`,
    heading: 'Import contacts',
    prepare: (page) => page.getByText('Row 2').waitFor(),
  },
  {
    name: 'taking an import back',
    address: () => `/import/${doneImport}`,
    heading: 'Import contacts',
    prepare: async (page) => {
      await page.getByRole('button', { name: /^Take back/ }).click()
      await page.getByRole('link', { name: 'Ida' }).waitFor()
    },
  },
  {
    name: 'export',
    address: () => '/contacts',
    prepare: async (page) => {
      await page.getByRole('button', { name: 'Import and export' }).click()
      await page.getByRole('menuitem', { name: 'Export contacts' }).click()
      await page.getByRole('combobox', { name: 'Fields' }).waitFor()
    },
  },
  {
    name: 'exports',
    address: () => '/settings/export',
    prepare: (page) => page.getByRole('link', { name: /^Download kith-contacts/ }).waitFor(),
  },
]

const SETTINGS_SCENES: Scene[] = [
  {
    name: 'statuses',
    address: () => '/settings/statuses',
    prepare: (page) => page.getByRole('button', { name: 'Restore Bygone' }).waitFor(),
  },
  {
    name: 'retiring a status',
    address: () => '/settings/statuses',
    prepare: async (page) => {
      await page.getByRole('button', { name: 'Retire Customer' }).click()
      await page.getByRole('link', { name: 'Show them' }).waitFor()
    },
  },
  {
    name: 'colours of a status',
    address: () => '/settings/statuses',
    prepare: async (page) => {
      await page.getByRole('button', { name: 'Colour of Customer' }).click()
      await page.getByRole('menuitem', { name: 'Teal' }).waitFor()
    },
  },
  {
    name: 'custom fields',
    address: () => '/settings/fields',
    prepare: (page) => page.getByLabel('Custom field 4').waitFor(),
  },
  {
    name: 'deleting a deal stage',
    address: () => '/settings/stages',
    prepare: async (page) => {
      await page.getByRole('button', { name: 'Delete Proposal' }).click()
      await page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'deal stages',
    address: () => '/settings/stages',
    prepare: (page) => page.getByRole('button', { name: 'Delete Proposal' }).waitFor(),
  },
  {
    name: 'removing a user',
    address: () => '/settings',
    prepare: (page) => page.getByRole('button', { name: 'Remove bob' }).click(),
  },
  {
    name: 'history',
    address: () => '/settings/history?kind=deal',
    prepare: (page) => page.getByRole('row').nth(2).waitFor(),
  },
]

const SCENES: Scene[] = [
  { name: 'sign in', address: () => '/sign-in', isPublic: true, heading: 'Sign in to Kith' },
  { name: 'create an account', address: () => '/welcome', isPublic: true, heading: 'Create an account' },
  {
    name: 'invitation',
    address: () => '/invitation#none',
    isPublic: true,
    heading: 'This invitation cannot be used',
  },
  {
    name: 'contacts',
    address: () => '/contacts',
    prepare: (page) => page.getByRole('link', { name: /Xiphia/ }).waitFor(),
  },
  {
    name: 'a filter that is open',
    address: () => '/contacts?status=customer',
    prepare: async (page) => {
      await page.getByRole('row').nth(1).waitFor()
      await page.getByRole('button', { name: /^Status/ }).click()
      await page.getByRole('menuitem', { name: 'Lead' }).waitFor()
    },
  },
  {
    name: 'a filter with a form',
    address: () => '/contacts?inactive_days=30',
    prepare: async (page) => {
      await page.getByRole('button', { name: /^No contact for/ }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Apply' }).waitFor()
    },
  },
  {
    name: 'the menu of the person',
    address: () => '/contacts',
    prepare: async (page) => {
      await page.getByRole('link', { name: /Xiphia/ }).waitFor()
      await page.getByRole('button', { name: 'Menu of ann' }).click()
      await page.getByRole('menuitem', { name: 'Sign out' }).waitFor()
    },
  },
  {
    name: 'a contact beside the list',
    address: () => `/contacts?peek=${contactId}`,
    prepare: (page) => page.getByRole('heading', { name: 'Xiphia' }).waitFor(),
  },
  {
    name: 'no match',
    address: () => '/contacts?q=qqqqzz',
    prepare: (page) => page.getByText('No contact matches').waitFor(),
  },
  {
    name: 'new contact',
    address: () => '/contacts?dialog=new-contact',
    prepare: (page) => page.getByRole('dialog', { name: 'New contact' }).waitFor(),
  },
  {
    name: 'contact',
    address: () => `/contacts/${contactId}`,
    heading: 'Xiphia',
    prepare: (page) => page.getByRole('listitem').filter({ hasText: 'A note' }).waitFor(),
  },
  {
    name: 'editing a field',
    address: () => `/contacts/${contactId}?part=details`,
    heading: 'Xiphia',
    prepare: async (page) => {
      await page.getByRole('heading', { level: 1 }).getByRole('button').click()
      await page.getByRole('button', { name: /^First name/ }).click()
    },
  },
  {
    name: 'adding a field',
    address: () => `/contacts/${contactId}?part=details`,
    heading: 'Xiphia',
    prepare: async (page) => {
      await page.getByRole('button', { name: 'Add field' }).click()
      await page.getByRole('option').first().waitFor()
    },
  },
  ...CONTACT_SCENES,
  ...AGENDA_SCENES,
  {
    name: 'trash',
    address: () => '/trash',
    prepare: async (page) => {
      await page.getByRole('button', { name: 'Restore Gone' }).waitFor()
      await page.getByLabel('Select all').first().click()
      await page.getByRole('button', { name: /^Restore \d/ }).waitFor()
    },
  },
  {
    name: 'My Account with a new token',
    address: () => '/my-account',
    prepare: async (page) => {
      await page.getByLabel('What is it for?').fill('Sync')
      await page.getByRole('button', { name: 'Generate token' }).click()
      await page.getByText('Copy it now').waitFor()
    },
  },
  {
    name: 'settings',
    address: () => '/settings',
    prepare: (page) => page.getByText('bob@example.com').waitFor(),
  },
  {
    name: 'command palette',
    address: () => '/contacts',
    prepare: async (page) => {
      await page.getByRole('link', { name: /Xiphia/ }).waitFor()
      await page.keyboard.press('Control+k')
      await page.getByRole('option').first().waitFor()
    },
  },
  {
    name: 'what the palette finds',
    address: () => `/contacts/${busyId}`,
    heading: 'Busy',
    prepare: async (page) => {
      await page.keyboard.press('Control+k')
      await page.getByRole('combobox', { name: 'Search or jump to' }).fill('xiphia')
      await page
        .getByRole('option', { name: /Xiphia/ })
        .first()
        .waitFor()
    },
  },
  {
    name: 'shortcuts',
    address: () => '/trash',
    prepare: async (page) => {
      await page.getByRole('button', { name: 'Restore Gone' }).waitFor()
      await page.keyboard.press('?')
      await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor()
    },
  },
  ...BULK_SCENES,
  ...PEEK_SCENES,
  ...DUPLICATE_SCENES,
  ...DEAL_SCENES,
  ...LIST_SCENES,
  ...EXCHANGE_SCENES,
  ...SETTINGS_SCENES,
  ...LET_IN_SCENES,
  { name: 'nothing there', address: () => '/contacts/999999', heading: NOTHING_THERE },
]

for (const [width, viewport] of Object.entries(WIDTHS))
  test(`every page is accessible and fits its window, light and dark: ${width}`, async (t) => {
    const known = await stage.visit(stage.kith.ann, { viewport })
    const unknown = await stage.visit(undefined, { viewport })
    for (const page of [known, unknown]) {
      await page.addInitScript(axe)
      await page.goto(NOWHERE)
    }
    for (const { name, address, isPublic, heading, prepare } of SCENES)
      await t.test(name, async () => {
        const page = isPublic ? unknown : known
        await follow(page, address())
        if (heading) await page.getByRole('heading', { level: 1, name: heading }).waitFor()
        await prepare?.(page)
        await paint(page, 'light')
        assert.deepEqual(await findFaults(page), [], 'light')
        await paint(page, 'dark')
        assert.deepEqual(await findFaults(page, OF_COLOURS), [], 'dark')
      })
  })

test('a page that opens in the dark is dark and accessible', async () => {
  const page = await stage.visit(stage.kith.ann, { colorScheme: 'dark' })
  await page.addInitScript(axe)
  await page.goto('/contacts')
  await page.getByRole('link', { name: /Xiphia/ }).waitFor()
  await paint(page, 'dark')
  assert.deepEqual(await findFaults(page), [])
})
