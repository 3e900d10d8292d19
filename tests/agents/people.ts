import { updateAccount } from '../../src/crm/accounts/update-account.ts'
import { createCall } from '../../src/crm/calls/create-call.ts'
import { createContact } from '../../src/crm/contacts/create-contact.ts'
import { listDealStages } from '../../src/crm/deal-stages/list-deal-stages.ts'
import { createDeal } from '../../src/crm/deals/create-deal.ts'
import { addToList } from '../../src/crm/lists/add-to-list.ts'
import { createList } from '../../src/crm/lists/create-list.ts'
import { addNote } from '../../src/crm/notes/add-note.ts'
import { createTask } from '../../src/crm/tasks/create-task.ts'
import type { Kith } from '../support/kith.ts'

const PEOPLE: Record<string, object> = {
  ines: {
    first_name: 'Ines',
    last_name: 'Okafor',
    company: 'Harbour & Sons',
    email_address: 'ines@harbour.example',
    mobile_phone: '0170 1234567',
    status: 'customer',
  },
  kim: {
    first_name: 'Kim',
    last_name: 'Berg',
    company: 'Acme',
    email_address: 'kim@acme.example',
    status: 'prospect',
    birthday: '1985-03-20',
  },
  kenji: {
    first_name: 'Kenji',
    last_name: 'Tanaka',
    company: 'Lotus Trading',
    email_address: 'kenji@lotus.example',
  },
  liv: { first_name: 'Liv', last_name: 'Moen', company: 'Fjord' },
  annaB: { first_name: 'Anna', last_name: 'Berger', company: 'Quay' },
  annaS: { first_name: 'Anna', last_name: 'Schmidt', company: 'Dock' },
  john: { first_name: 'John', last_name: 'Smith', company: 'Mill', email_address: 'john@mill.example' },
  jon: {
    first_name: 'Jon',
    last_name: 'Smith',
    company: 'Mill',
    email_address: 'john@mill.example',
    job_title: 'Miller',
  },
}

/** A small account on a Thursday: some people, deals, lists, tasks and a planned call, in Germany. */
export async function fillAccount({ ann, bob }: Kith): Promise<Record<string, number>> {
  await ann.perform(updateAccount, { time_zone: 'Europe/Berlin', currency: 'EUR', country: 'DE' })
  for (const { viewer } of [ann, bob]) Object.assign(viewer, { time_zone: 'Europe/Berlin', country: 'DE' })
  const ids: Record<string, number> = { ann: ann.viewer.user_id, bob: bob.viewer.user_id }
  for (const [key, fields] of Object.entries(PEOPLE)) ids[key] = (await ann.perform(createContact, fields)).id
  const stages = (await ann.perform(listDealStages, {})).items
  const deal = async (name: string, contact: number, amount: string) =>
    (await ann.perform(createDeal, { name, contact_ids: [contact], amount, stage_id: stages[1]!.id })).id
  ids['acme'] = await deal('Acme rollout', ids['kim']!, '10000.00')
  ids['bridge'] = await deal('Bridge', ids['ines']!, '400.00')
  ids['harbour'] = await deal('Harbour lights', ids['ines']!, '900.00')
  for (const name of ['Newsletter', 'Partners']) ids[name] = (await ann.perform(createList, { name })).id
  await ann.perform(addToList, { list_id: ids['Newsletter'], contact_ids: [ids['ines'], ids['kim']] })
  const task = async (description: string, contact: string, due: string) =>
    (await ann.perform(createTask, { contact_id: ids[contact], description, due })).id
  ids['offer'] = await task('Send the offer', 'kim', '2026-03-04')
  ids['contract'] = await task('Check the contract', 'ines', '2026-03-06')
  for (let count = 1; count <= 8; count++) await task(`Step ${count} of the move`, 'liv', '2026-05-01')
  await bob.perform(createTask, { description: 'Order stamps', due: '2026-03-10' })
  await bob.perform(addNote, { contact_id: ids['kenji'], body: 'Met at the fair, likes sailing' })
  ids['call'] = (
    await ann.perform(createCall, {
      contact_id: ids['kim'],
      scheduled_at: '2026-03-06T10:00:00Z',
      body: 'Budget',
    })
  ).id
  return ids
}
