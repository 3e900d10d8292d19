import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { doBackgroundWork } from '../../src/background.ts'
import { appsOf, proofKey, queryOf, registered } from '../support/apps.ts'
import { png, TINY_GIF } from '../support/images.ts'
import { type ContractClient, contractClient, readContract } from '../support/json-contract.ts'
import { type Kith, openKith, PASSWORD } from '../support/kith.ts'

/** Drives every route of both contracts to its good answer; `send` holds each answer against the contract. */
describe('every route', () => {
  let kith: Kith
  let api: ContractClient
  before(async () => {
    kith = await openKith({ apps: appsOf() })
    api = contractClient(kith)
  })
  after(() => kith.close())

  const as = (method: string, url: string, payload?: object) =>
    api.send(method, `/api_v2${url}`, { as: kith.ann, ...(payload && { payload }) })

  /** What needs a session and not a token: the web application's own routes, which ann is signed in to. */
  const signedIn = async (method: string, url: string, payload?: object) =>
    api.send(method, `/app/api_v2${url}`, {
      ...(payload && { payload }),
      headers: { 'x-csrf': '1', cookie: await cookieOfAnn() },
    })
  const cookieOfAnn = async () => {
    cookie ??= cookieOf(
      await api.send('POST', '/app/api_v2/sign_in', {
        payload: { email: kith.ann.email, password: PASSWORD },
        headers: { 'x-csrf': '1' },
      }),
    )
    return cookie
  }
  const cookieOf = (answer: { headers: object }) =>
    String((answer.headers as Record<string, unknown>)['set-cookie']).split(';')[0]!
  let cookie: string | undefined

  it('about contacts, their notes and their history', async () => {
    const made = await as('POST', '/contacts', { contact: { first_name: 'Ines', last_name: 'Okafor' } })
    assert.equal(made.statusCode, 201)
    const { id } = made.json().contact
    assert.match(String(made.headers.location), new RegExp(`^http://[^/]+/api_v2/contacts/${id}$`))
    assert.equal((await as('GET', `/contacts/${id}`)).body, made.body)
    await as('PATCH', `/contacts/${id}`, { contact: { status: 'customer' } })
    await as('PUT', `/contacts/${id}`, { contact: { company: 'Harbour & Sons' } })
    await as('GET', `/contacts/${id}/device_details`)
    await as('GET', '/contacts?include_total=true')
    const note = await as('POST', `/contacts/${id}/notes`, { note: { body: 'Called back' } })
    await as('POST', '/notes', { note: { contact_id: id, body: 'And again' } })
    await as('GET', `/contacts/${id}/notes?include_total=true`)
    await as('GET', '/notes?include_total=true')
    const address = `/notes/${note.json().note.id}`
    assert.equal((await as('GET', address)).body, note.body)
    await as('PATCH', address, { note: { body: 'Called back, twice' } })
    await as('PUT', address, { note: { body: 'Called back, three times' } })
    await as('DELETE', `${address}?dry_run=true`)
    assert.equal((await as('DELETE', address)).statusCode, 204)
    assert.equal((await as('GET', address)).statusCode, 404)
    assert.equal((await as('POST', `${address}/restore`)).statusCode, 200)
    const dry = await as('DELETE', `/contacts/${id}?dry_run=true`)
    assert.equal(dry.statusCode, 200)
    assert.deepEqual(dry.json().dry_run.deleted, { contact: 1, note: 2 })
    assert.equal((await as('DELETE', `/contacts/${id}`)).statusCode, 204)
    assert.equal((await as('GET', `/contacts/${id}`)).statusCode, 404)
    assert.equal((await as('POST', `/contacts/${id}/restore`)).statusCode, 200)
    assert.equal((await as('GET', `/contacts/${id}/history?include_total=true`)).json().total_count, 11)
    await as('GET', '/history?include_total=true')
    await as('GET', '/deletions?include_total=true')
    const bulk = { action: 'set_status', contact_ids: [id, 987_654_321], status: 'lead' }
    const report = await as('POST', '/contacts/bulk?dry_run=true', { bulk })
    assert.deepEqual([report.json().bulk.done_count, report.json().bulk.refused_count], [1, 1])
    const sample = { as: kith.eve, payload: { contacts: 5 } }
    assert.equal((await api.send('POST', '/api_v2/sample_data', sample)).statusCode, 201)
    const asEve = { as: kith.eve }
    assert.equal((await api.send('GET', '/api_v2/sample_data', asEve)).json().sample_data.contacts, 5)
    assert.equal((await api.send('DELETE', '/api_v2/sample_data?dry_run=true', asEve)).statusCode, 200)
    assert.equal((await api.send('DELETE', '/api_v2/sample_data', asEve)).statusCode, 204)
  })

  it('about merges', async () => {
    const add = async (fields: object) =>
      (await as('POST', '/contacts', { contact: { last_name: 'Lund', ...fields } })).json().contact.id
    const [id, duplicate_id] = [await add({ job_title: 'Buyer' }), await add({ job_title: 'Clerk' })]
    const body = { duplicate_id, fields: { job_title: 'duplicate' } }
    const preview = await as('POST', `/contacts/${id}/merge?dry_run=true`, body)
    assert.equal(preview.json().merge.id, null)
    assert.equal((await as('POST', `/contacts/${id}/merge`, { ...body, dry_run: true })).statusCode, 200)
    const done = (await as('POST', `/contacts/${id}/merge`, body)).json()
    assert.equal(done.contact.job_title, 'Clerk')
    const survivor = await as('GET', `/contacts/${duplicate_id}`)
    assert.equal(survivor.json().contact.id, id)
    assert.match(
      String(survivor.headers['content-location']),
      new RegExp(`^http://[^/]+/api_v2/contacts/${id}$`),
    )
    assert.equal((await as('GET', `/contacts/${id}`)).headers['content-location'], undefined)
    for (const [method, path, payload] of [
      ['PATCH', `/contacts/${duplicate_id}`, { contact: { company: 'Harbour' } }],
      ['PUT', `/contacts/${duplicate_id}`, survivor.json()],
      ['DELETE', `/contacts/${duplicate_id}`],
      ['POST', `/contacts/${duplicate_id}/notes`, { note: { body: 'Late' } }],
      ['POST', `/contacts/${duplicate_id}/merge`, { duplicate_id: id }],
      ['POST', '/deals', { deal: { name: 'Late', contact_ids: [duplicate_id] } }],
    ] as const) {
      const refused = await as(method, path, payload)
      assert.equal(refused.statusCode, 409, `${method} ${path} ${refused.body}`)
      assert.deepEqual([refused.json().code, refused.json().contact_id], ['contact_merged', id])
    }
    assert.equal((await as('GET', `/contacts/${duplicate_id}/notes`)).json().notes.length, 1)
    assert.deepEqual((await as('GET', `/merges?contact_id=${id}&include_total=true`)).json().merges, [
      done.merge,
    ])
    assert.deepEqual((await as('GET', `/merges/${done.merge.id}`)).json().merge, done.merge)
    const undone = (await as('POST', `/merges/${done.merge.id}/undo`)).json()
    assert.equal(undone.restored_contact.id, duplicate_id)
    assert.deepEqual([undone.contact.job_title, undone.kept], ['Buyer', []])
    assert.equal((await as('POST', `/merges/${done.merge.id}/undo`)).statusCode, 409)
  })

  it('about the history, which takes back', async () => {
    const { id } = (await as('POST', '/contacts', { contact: { first_name: 'Ines' } })).json().contact
    await as('PATCH', `/contacts/${id}`, { contact: { company: 'Acme' } })
    const [entry] = (await as('GET', `/contacts/${id}/history`)).json().history
    const tried = (await as('POST', `/history/${entry.id}/undo`, { dry_run: true })).json()
    assert.deepEqual(tried, { undone: [entry], kept: [], dry_run: true })
    assert.equal((await as('POST', `/history/${entry.id}/undo`)).json().dry_run, false)
    assert.equal((await as('POST', `/history/${entry.id}/undo`)).json().code, 'undone_before')
    const { undone } = (await as('POST', '/history/undo')).json()
    assert.deepEqual([undone[0].contact_id, undone[0].action], [id, 'created'])
    assert.equal((await as('GET', `/contacts/${id}`)).statusCode, 404)
  })

  it('about calls, messages and activities', async () => {
    const contact = (await as('POST', '/contacts', { contact: { first_name: 'Ines' } })).json().contact
    const contact_id = contact.id
    for (const [record, plural, fields, change] of [
      ['call', 'calls', { scheduled_at: '2031-01-01T09:00:00Z' }, { phone: '555' }],
      ['message', 'messages', { body: 'As discussed.' }, { subject: 'Offer' }],
      ['activity', 'activities', { body: 'Met' }, { kind: 'meeting' }],
    ] as const) {
      const made = await as('POST', `/${plural}`, { [record]: { contact_id, ...fields } })
      assert.equal(made.statusCode, 201)
      const address = `/${plural}/${made.json()[record].id}`
      assert.match(String(made.headers.location), new RegExp(`/api_v2${address}$`))
      assert.equal((await as('GET', address)).body, made.body)
      const whole = { ...made.json()[record], ...change }
      assert.equal((await as('PUT', address, { [record]: whole })).statusCode, 200)
      assert.equal((await as('PATCH', address, { [record]: { contact_id: 1 + contact_id } })).statusCode, 422)
      await as('PATCH', address, { [record]: change })
      assert.equal(
        (await as('GET', `/contacts/${contact_id}/${plural}?include_total=true`)).json().total_count,
        1,
      )
      assert.equal((await as('GET', `/${plural}?include_total=true`)).json()[plural].length, 1)
      if (record === 'call') await actOnCall(address)
      assert.deepEqual((await as('DELETE', `${address}?dry_run=true`)).json().dry_run.deleted, {
        [record]: 1,
      })
      assert.equal((await as('DELETE', address)).statusCode, 204)
      assert.equal((await as('GET', address)).statusCode, 404)
      assert.equal((await as('GET', `/${plural}?trashed=true`)).json()[plural].length, 1)
      const restored = await as('POST', `${address}/restore`)
      assert.equal(restored.json()[record].id, made.json()[record].id)
    }
  })

  it('says of a message that was posted before that it was there', async () => {
    const made = async () =>
      (await as('POST', '/contacts', { contact: { first_name: 'Ines' } })).json().contact.id
    const message = { contact_id: await made(), body: 'As discussed.', message_id: '<1@mail.example>' }
    const first = await as('POST', '/messages', { message })
    assert.equal(first.statusCode, 201)
    const again = await as('POST', '/messages', { message: { ...message, body: 'Other words' } })
    assert.deepEqual([again.statusCode, again.json()], [200, first.json()])
    assert.equal(again.headers.location, first.headers.location)
    const elsewhere = await as('POST', '/messages', { message: { ...message, contact_id: await made() } })
    assert.equal(elsewhere.statusCode, 201)
    assert.notEqual(elsewhere.json().message.id, first.json().message.id)
  })

  it('about tasks and the agenda', async () => {
    const { id: contact_id } = (await as('POST', '/contacts', { contact: { first_name: 'Ines' } })).json()
      .contact
    const wanted = { description: 'Send the offer', due: 'yesterday' }
    const made = await as('POST', `/contacts/${contact_id}/tasks`, { task: wanted })
    assert.equal(made.statusCode, 201)
    const address = `/tasks/${made.json().task.id}`
    assert.match(String(made.headers.location), new RegExp(`/api_v2${address}$`))
    assert.equal((await as('GET', address)).body, made.body)
    const whole = { ...made.json().task, description: 'Send it again' }
    assert.equal((await as('PUT', address, { task: whole })).statusCode, 200)
    assert.equal((await as('PATCH', address, { task: { contact_id: 1 + contact_id } })).statusCode, 422)
    await as('PATCH', address, { task: { recurrence: 'daily' } })
    assert.equal((await as('POST', '/tasks', { task: { description: 'Some day' } })).statusCode, 201)
    assert.equal((await as('POST', '/tasks', { task: { ...wanted, due: 'soon' } })).statusCode, 422)
    const { tasks } = (await as('GET', `/contacts/${contact_id}/tasks?status=open`)).json()
    assert.equal(tasks.length, 1)
    const { sections } = (await as('GET', '/agenda?section=overdue')).json().agenda
    assert.deepEqual(
      sections.map(({ items }: { items: { id: number }[] }) => items.map(({ id }) => id)),
      [[made.json().task.id]],
    )
    const { when } = (await as('GET', '/when?text=2026-03-10')).json()
    assert.equal(when.reading, 'Tuesday, 10 March 2026')
    assert.equal((await as('GET', '/when?text=soon')).json().errors[0].field, 'text')
    const done = await as('POST', `${address}/complete`)
    assert.ok(done.json().task.completed_at && done.json().task.next_task_id)
    assert.equal((await as('POST', `${address}/complete`)).body, done.body)
    assert.equal((await as('POST', `${address}/reopen`)).json().task.completed_at, null)
    assert.equal((await as('GET', '/tasks?include_total=true')).json().total_count, 2)
    await as('DELETE', `${address}?dry_run=true`)
    assert.equal((await as('DELETE', address)).statusCode, 204)
    assert.equal((await as('GET', address)).statusCode, 404)
    assert.equal((await as('POST', `${address}/restore`)).statusCode, 200)
  })

  async function actOnCall(address: string) {
    assert.equal((await as('GET', '/calls?upcoming=1')).json().calls.length, 1)
    const done = await as('POST', `${address}/complete`, { outcome: 'connected', note: 'Agreed' })
    assert.equal(done.json().call.status, 'completed')
    assert.equal((await as('POST', `${address}/complete`)).body, done.body)
    assert.equal((await as('GET', '/calls?upcoming=1')).json().calls.length, 0)
    assert.equal((await as('POST', `${address}/cancel`)).statusCode, 409)
    assert.equal((await as('POST', `${address}/reopen`)).json().call.status, 'scheduled')
    assert.equal((await as('POST', `${address}/cancel`)).json().call.status, 'canceled')
  }
  it('about photos', async () => {
    const { id } = (await as('POST', '/contacts', { contact: { first_name: 'Seen' } })).json().contact
    const made = await as('POST', `/contacts/${id}/photos`, { photo: { data: TINY_GIF } })
    assert.equal(made.statusCode, 201)
    const { photo } = made.json()
    const address = `/photos/${photo.id}`
    assert.match(String(made.headers.location), new RegExp(`/api_v2${address}$`))
    assert.equal((await as('GET', address)).body, made.body)
    const other = (await as('POST', '/photos', { photo: { contact_id: id, data: TINY_GIF } })).json().photo
    const whole = { ...photo, file_name: 'dot.gif' }
    assert.equal((await as('PUT', address, { photo: whole })).statusCode, 200)
    assert.equal((await as('PATCH', address, { photo: { size: 5 } })).statusCode, 422)
    await as('PATCH', address, { photo: { data: (await png()).toString('base64') } })
    assert.equal((await as('GET', '/photos?include_total=true')).json().total_count, 2)
    const { photos } = (await as('GET', `/contacts/${id}/photos?sort=id`)).json()
    assert.deepEqual(
      photos.map(({ file_name }: { file_name: string }) => file_name),
      ['dot.gif', 'photo.gif'],
    )
    assert.equal((await as('POST', `/photos/${other.id}/choose`)).json().photo.id, other.id)
    assert.deepEqual((await as('DELETE', `${address}?dry_run=true`)).json().dry_run.deleted, { photo: 1 })
    assert.equal((await as('DELETE', address)).statusCode, 204)
    assert.equal((await as('POST', `${address}/restore`)).json().photo.id, photo.id)
    const { contact } = (await as('GET', `/contacts/${id}`)).json()
    assert.equal(contact.photo_id, other.id)
    assert.equal((await as('PUT', `/contacts/${id}`, { contact })).statusCode, 200)
    const choosing = { contact: { photo_id: photo.id } }
    assert.equal((await as('PATCH', `/contacts/${id}`, choosing)).json().errors[0].code, 'read_only')
    for (const size of ['', '?size=small', '?size=medium', '?size=large'])
      assert.equal((await as('GET', `${address}/image${size}`)).statusCode, 200)
    assert.equal((await as('GET', `${address}/image?size=original`)).statusCode, 422)
    assert.equal((await as('DELETE', address)).statusCode, 204)
    assert.equal((await as('GET', `${address}/image`)).statusCode, 404)
  })

  it('about duplicates', async () => {
    const fields = { first_name: 'Wanjiru', last_name: 'Kamau', mobile_phone: '+47 912 34 567' }
    const ids: number[] = []
    for (const contact of [fields, { ...fields, first_name: 'Wanjiro' }])
      ids.push((await as('POST', '/contacts', { contact })).json().contact.id)
    const found = (await as('GET', `/duplicates?contact_id=${ids[1]}&min_confidence=0.8&limit=5`)).json()
    assert.equal(found.is_checking, false)
    assert.equal(found.duplicates.length, 1)
    assert.deepEqual(
      found.duplicates[0].contacts.map(({ id }: { id: number }) => id),
      ids,
    )
    assert.equal((await as('GET', '/duplicates')).json().duplicates.length, 1)
    assert.equal((await as('GET', '/contacts?has_duplicates=true&fields=id')).json().contacts.length, 2)
    const made = await as('POST', '/duplicates/dismiss', { contact_ids: ids })
    assert.equal(made.statusCode, 201)
    assert.deepEqual((await as('GET', '/duplicates')).json().duplicates, [])
    const { dismissals } = (await as('GET', '/duplicates/dismissed?limit=1')).json()
    assert.deepEqual(dismissals, [made.json().dismissal])
    const tried = await as('DELETE', '/duplicates/dismiss?dry_run=true', { contact_ids: ids })
    assert.deepEqual(tried.json().dry_run.deleted, { dismissal: 1 })
    assert.equal((await as('DELETE', '/duplicates/dismiss', { contact_ids: ids })).statusCode, 204)
    assert.equal((await as('DELETE', '/duplicates/dismiss', { contact_ids: ids })).statusCode, 404)
    assert.equal((await as('POST', '/duplicates/dismiss', { contact_ids: [ids[0]] })).statusCode, 422)
    assert.equal((await as('GET', '/duplicates/groups')).json().groups[0].contact_count, 2)
    assert.equal((await as('GET', '/duplicates/groups?min_contacts=1')).statusCode, 422)
    assert.equal((await as('GET', '/duplicates?min_confidence=2')).statusCode, 422)
  })

  it('about lists and what is in them', async () => {
    const { id: contact } = (await as('POST', '/contacts', { contact: { first_name: 'Listed' } })).json()
      .contact
    const made = await as('POST', '/lists', { list: { name: 'Christmas cards' } })
    assert.equal(made.statusCode, 201)
    const { id } = made.json().list
    assert.match(String(made.headers.location), new RegExp(`^http://[^/]+/api_v2/lists/${id}$`))
    assert.equal((await as('GET', `/lists/${id}`)).body, made.body)
    assert.equal((await as('POST', '/lists', { list: { name: 'CHRISTMAS cards' } })).statusCode, 409)
    await as('PATCH', `/lists/${id}`, { list: { name: 'Cards' } })
    await as('PUT', `/lists/${id}`, { list: { name: 'Cards 2026' } })
    const added = await as('POST', `/lists/${id}/contacts`, { contact_ids: [contact] })
    assert.deepEqual(added.json().added_ids, [contact])
    assert.equal((await as('GET', '/lists?include_total=true')).json().lists[0].contact_count, 1)
    const { contacts } = (await as('GET', `/lists/${id}/contacts?include_total=true`)).json()
    assert.deepEqual(contacts[0].list_ids, [id])
    assert.deepEqual((await as('GET', `/contacts?list_id=${id}&fields=id`)).json().contacts, [
      { id: contact },
    ])
    const refused = await as('POST', `/lists/${id}/contacts`, { contact_ids: [contact, 987_654_321] })
    assert.equal(refused.statusCode, 404)
    assert.equal(refused.json().errors[0].message, 'contact_ids.1 is no contact')
    const leaving = await as('DELETE', `/lists/${id}/contacts?dry_run=true`, { contact_ids: [contact] })
    assert.deepEqual(leaving.json().dry_run.changed, { contact: 1 })
    assert.equal((await as('DELETE', `/lists/${id}/contacts`, { contact_ids: [contact] })).statusCode, 204)
    assert.equal((await as('DELETE', `/lists/${id}/contacts?contact_ids=${contact}`)).statusCode, 204)
    assert.deepEqual((await as('GET', `/lists/${id}/contacts`)).json().contacts, [])
    assert.equal((await as('DELETE', `/lists/${id}/contacts`)).statusCode, 422)
    assert.equal((await as('DELETE', `/lists/${id}?dry_run=true`)).json().dry_run.name, 'Cards 2026')
    assert.equal((await as('DELETE', `/lists/${id}`)).statusCode, 204)
    assert.equal((await as('GET', `/lists/${id}/contacts`)).statusCode, 404)
    assert.equal((await as('POST', `/lists/${id}/restore`)).json().list.name, 'Cards 2026')
  })

  it('about deals, their stages and the pipeline', async () => {
    const { id: contact } = (await as('POST', '/contacts', { contact: { first_name: 'Dealer' } })).json()
      .contact
    const { deal_stages } = (await as('GET', '/deal_stages')).json()
    const fields = { name: 'New roof', contact_ids: [contact], amount: '1250.50', currency: 'NOK' }
    const made = await as('POST', '/deals', { deal: fields })
    assert.equal(made.statusCode, 201)
    const { id } = made.json().deal
    assert.match(String(made.headers.location), new RegExp(`^http://[^/]+/api_v2/deals/${id}$`))
    const read = await as('GET', `/deals/${id}`)
    assert.equal(read.body, made.body)
    assert.equal(read.headers.etag, `"${made.json().deal.updated_at}"`)
    assert.equal((await as('PUT', `/deals/${id}`, { deal: read.json().deal })).body, made.body)
    await as('PATCH', `/deals/${id}`, { deal: { probability: 60 } })
    assert.equal((await as('PATCH', `/deals/${id}`, { deal: { status: 'won' } })).statusCode, 422)
    const stage_id = deal_stages[2].id
    const moved = await as('POST', `/deals/${id}/move`, { stage_id })
    assert.equal(moved.json().deal.stage_name, 'Proposal')
    assert.equal((await as('GET', '/deals?status=open&include_total=true')).json().total_count, 1)
    assert.equal((await as('GET', '/pipeline/won_by_month')).json().won_by_month.months.length, 12)
    const { pipeline } = (await as('GET', '/pipeline')).json()
    assert.deepEqual(pipeline.totals, [
      { currency: 'NOK', count: 1, amount: '1250.50', weighted_amount: '750.30' },
    ])
    assert.equal((await as('GET', `/contacts/${contact}/deals`)).json().deals[0].id, id)
    const won = await as('POST', `/deals/${id}/move`, { outcome: 'won' })
    assert.equal(won.json().deal.status, 'won')
    assert.deepEqual((await as('GET', '/deals?status=open')).json().deals, [])
    assert.equal((await as('POST', `/deals/${id}/move`, { outcome: 'sold' })).statusCode, 422)
    assert.equal((await as('POST', `/deals/${id}/move`, {})).statusCode, 422)
    await as('POST', `/deals/${id}/move`, { stage_id })

    const stage = await as('POST', '/deal_stages', { deal_stage: { name: 'Signed', probability: 95 } })
    const address = `/deal_stages/${stage.json().deal_stage.id}`
    assert.equal((await as('GET', address)).body, stage.body)
    await as('PATCH', address, { deal_stage: { position: 0 } })
    await as('PUT', address, { deal_stage: { name: 'Sealed' } })
    assert.equal((await as('DELETE', `${address}?dry_run=true`)).json().dry_run.restorable_days, null)
    assert.equal((await as('DELETE', address)).statusCode, 204)
    const taken = `/deal_stages/${stage_id}`
    assert.equal((await as('DELETE', taken)).json().code, 'deal_stage_in_use')
    assert.equal((await as('DELETE', `${taken}?move_to=${deal_stages[0].id}`)).statusCode, 204)
    assert.equal((await as('GET', `/deals/${id}`)).json().deal.stage_name, 'Lead in')
    await as('POST', '/calls', { call: { contact_id: contact, deal_id: id } })
    await as('POST', '/tasks', { task: { deal_id: id, description: 'Measure' } })
    await as('POST', '/notes', { note: { deal_id: id, body: 'Asks for oak' } })
    assert.equal((await as('GET', `/deals/${id}/notes`)).json().notes[0].contact_id, contact)
    assert.equal((await as('GET', `/deals/${id}/calls`)).json().calls[0].deal_id, id)
    assert.equal((await as('GET', `/deals/${id}/tasks`)).json().tasks[0].contact_id, contact)
    const tried = await as('DELETE', `/deals/${id}?dry_run=true`)
    assert.deepEqual(tried.json().dry_run.changed, { note: 1, call: 1, task: 1 })
    assert.equal((await as('DELETE', `/deals/${id}`)).statusCode, 204)
    assert.equal((await as('GET', `/deals/${id}`)).statusCode, 404)
    assert.equal((await as('GET', `/deals/${id}/tasks`)).statusCode, 404)
    assert.equal((await as('POST', `/deals/${id}/restore`)).json().deal.id, id)
  })

  it('about imports and exports', async () => {
    const fields = { file_name: 'people.csv', data: 'First name,Last name\r\nIda,Imported\r\n' }
    const made = await as('POST', '/imports', { import: fields })
    assert.equal(made.statusCode, 201)
    const address = `/imports/${made.json().import.id}`
    assert.match(String(made.headers.location), new RegExp(`/api_v2${address}$`))
    const card = 'BEGIN:VCARD\r\nVERSION:3.0\r\nN:Imported;Ida;;;\r\nEND:VCARD\r\n'
    const sent = await api.send('POST', '/api_v2/imports?file_name=ida.vcf', {
      as: kith.ann,
      payload: card,
      headers: { 'content-type': 'text/vcard' },
    })
    assert.deepEqual([sent.statusCode, sent.json().import.format], [201, 'vcard'])
    assert.equal((await as('GET', address)).body, made.body)
    await as('PATCH', address, { import: { options: { on_duplicate: 'create' } } })
    await as('PUT', address, { import: { mapping: ['first_name', 'last_name'] } })
    assert.equal((await as('PATCH', address, { import: { mapping: [] } })).statusCode, 422)
    assert.equal((await as('POST', `${address}/run`, { dry_run: true })).json().dry_run.created, 1)
    assert.equal((await as('POST', `${address}/undo`)).json().code, 'import_not_done')
    assert.equal((await as('POST', `${address}/run`)).json().import.status, 'running')
    assert.equal((await as('DELETE', address)).json().code, 'import_running')
    await doBackgroundWork(kith.database)
    assert.equal((await as('GET', address)).json().import.created, 1)
    const leftOut = await as('GET', `${address}/left_out`)
    assert.match(String(leftOut.headers['content-type']), /^text\/csv/)
    assert.equal(leftOut.body, '\ufeffRow,Column,Value,Reason\r\n')
    assert.equal((await as('GET', '/imports?include_total=true')).json().total_count, 2)

    const exported = await as('POST', '/exports', { export: { filters: { q: 'imported' } } })
    const place = `/exports/${exported.json().export.id}`
    assert.equal((await as('GET', `${place}/file`)).json().code, 'export_running')
    await doBackgroundWork(kith.database)
    assert.equal((await as('GET', place)).json().export.status, 'done')
    const file = await as('GET', `${place}/file`)
    assert.match(file.body, /,Ida,,Imported,/)
    assert.match(
      String(file.headers['content-disposition']),
      /^attachment; filename="kith-contacts-[\d-]+\.csv"$/,
    )
    await as('GET', '/exports?include_total=true')
    assert.match((await as('DELETE', `${place}?dry_run=true`)).json().dry_run.name, /^kith-contacts-/)
    assert.equal((await as('DELETE', place)).statusCode, 204)
    assert.equal((await as('GET', `${place}/file`)).statusCode, 404)

    assert.equal((await as('POST', `${address}/undo`)).json().import.status, 'undoing')
    await doBackgroundWork(kith.database)
    assert.equal((await as('GET', address)).json().import.undo.removed, 1)
    assert.equal((await as('DELETE', `${address}?dry_run=true`)).json().dry_run.name, 'people.csv')
    assert.equal((await as('DELETE', address)).statusCode, 204)
  })

  it('about you and your account', async () => {
    assert.equal((await as('GET', '/me')).json().me.email, kith.ann.email)
    await as('PATCH', '/me', { user: { name: 'Ann Berg', time_zone: 'Europe/Oslo' } })
    await as('PUT', '/me', { user: { name: 'Ann Berg' } })
    await as('GET', '/account')
    await as('PATCH', '/account', { account: { currency: 'NOK' } })
    await as('PUT', '/account', { account: { name: 'Acme Ltd' } })
    assert.equal((await as('GET', '/users')).json().users.length, 2)
    const invitation = (
      await signedIn('POST', '/invitations', { invitation: { email: 'carl@example.com' } })
    ).json()
    assert.equal((await as('GET', '/invitations')).json().invitations.length, 1)
    const invited = `/invitations/${invitation.invitation.id}`
    assert.equal((await as('DELETE', `${invited}?dry_run=true`)).json().dry_run.name, 'carl@example.com')
    await as('DELETE', invited)
    const { token } = (await signedIn('POST', '/tokens', { token: { name: 'Newsletter' } })).json()
    await as('GET', '/tokens')
    const tried = await as('DELETE', `/tokens/${token.id}?dry_run=true`)
    assert.equal(tried.json().dry_run.name, 'Newsletter')
    assert.equal((await as('DELETE', `/tokens/${token.id}`)).statusCode, 204)
  })

  it('about the passwords of devices', async () => {
    const made = await signedIn('POST', '/device_passwords', { device_password: { name: 'Phone' } })
    assert.match(made.json().device_password.secret, /^kithd(-[a-z2-9]{5}){4}$/)
    const { device_passwords } = (await signedIn('GET', '/device_passwords')).json()
    assert.deepEqual([device_passwords[0].name, device_passwords[0].books], ['Phone', ['all']])
    const address = `/device_passwords/${device_passwords[0].id}`
    assert.equal((await signedIn('DELETE', `${address}?dry_run=true`)).json().dry_run.name, 'Phone')
    assert.equal((await signedIn('DELETE', address)).statusCode, 204)
  })

  it('about calendar feeds', async () => {
    const calendar_feed = { name: 'Google', calendar: 'deals' }
    const made = await signedIn('POST', '/calendar_feeds', { calendar_feed })
    assert.match(made.json().calendar_feed.secret, /^kithf_[\w-]{43}$/)
    const { calendar_feeds } = (await signedIn('GET', '/calendar_feeds')).json()
    assert.deepEqual([calendar_feeds[0].name, calendar_feeds[0].calendar], ['Google', 'deals'])
    const address = `/calendar_feeds/${calendar_feeds[0].id}`
    assert.equal((await signedIn('DELETE', `${address}?dry_run=true`)).json().dry_run.name, 'Google')
    assert.equal((await signedIn('DELETE', address)).statusCode, 204)
  })

  it('about connected apps', async () => {
    const query = queryOf(await registered(kith), proofKey().challenge)
    const { app } = (await signedIn('POST', '/apps/preview', { query })).json()
    assert.equal(app.host, 'claude.ai')
    const yes = { query, user_id: app.user_id, may_write: false }
    assert.match((await signedIn('POST', '/apps/connect', yes)).json().location, /[?&]code=kithc_/)
    const { apps } = (await signedIn('GET', '/apps')).json()
    const address = `/apps/${apps[0].id}`
    assert.equal((await signedIn('DELETE', `${address}?dry_run=true`)).json().dry_run.name, 'Claude')
    assert.equal((await signedIn('DELETE', address)).statusCode, 204)
  })

  it('about statuses and field labels', async () => {
    await as('GET', '/statuses?include_retired=true')
    const added = await as('POST', '/statuses', { status: { label: 'Partner' } })
    assert.equal(added.statusCode, 201)
    assert.match(String(added.headers.location), /\/api_v2\/statuses\/partner$/)
    assert.equal((await as('GET', '/statuses/partner')).body, added.body)
    const { status } = (
      await as('PATCH', '/statuses/partner', { status: { ...added.json().status, label: 'Friend' } })
    ).json()
    assert.deepEqual([status.key, status.label], ['partner', 'Friend'])
    await as('PUT', '/statuses/partner', { status: { position: 0 } })
    const retiring = await as('DELETE', '/statuses/partner?dry_run=true')
    assert.deepEqual(retiring.json().dry_run.changed, { status: 1 })
    assert.equal((await as('DELETE', '/statuses/partner')).statusCode, 204)
    assert.equal((await as('POST', '/statuses/partner/restore')).statusCode, 200)
    const unknown = await as('GET', '/statuses/nonesuch')
    assert.deepEqual([unknown.statusCode, unknown.json().code], [404, 'status_not_found'])
    assert.deepEqual((await as('GET', '/statuses/No%20key')).json().code, 'status_not_found')
    await as('GET', '/field_labels')
    await as('PATCH', '/field_labels', { field_labels: { user_1: 'Shoe size' } })
    const labels = await as('PUT', '/field_labels', { field_labels: { user_2: 'Region' } })
    assert.deepEqual(labels.json().field_labels, {
      user_1: 'Shoe size',
      user_2: 'Region',
      user_3: null,
      user_4: null,
    })
  })

  it('about saved views', async () => {
    const made = await as('POST', '/saved_views', { saved_view: { name: 'Leads', query: 'status=lead' } })
    assert.equal(made.statusCode, 201)
    const { id } = made.json().saved_view
    const address = `/saved_views/${id}`
    assert.match(String(made.headers.location), new RegExp(`/api_v2${address}$`))
    assert.equal((await as('GET', address)).body, made.body)
    assert.equal((await as('GET', '/saved_views?page=deals')).json().saved_views.length, 0)
    const whole = { ...made.json().saved_view, query: 'status=customer' }
    assert.equal((await as('PUT', address, { saved_view: whole })).json().saved_view.query, whole.query)
    assert.equal((await as('PATCH', address, { saved_view: { page: 'deals' } })).statusCode, 422)
    await as('PATCH', address, { saved_view: { name: 'Customers' } })
    assert.equal((await as('GET', '/saved_views')).json().saved_views[0].name, 'Customers')
    assert.deepEqual((await as('DELETE', `${address}?dry_run=true`)).json().dry_run, {
      type: 'saved_view',
      id,
      name: 'Customers',
      deleted: { saved_view: 1 },
      changed: {},
      restorable_days: null,
    })
    assert.equal((await as('DELETE', address)).statusCode, 204)
    assert.equal((await as('GET', address)).statusCode, 404)
  })

  it('about the users of your account', async () => {
    const address = `/users/${kith.bob.viewer.user_id}`
    const rehearsal = await signedIn(
      'DELETE',
      `${address}?dry_run=true&reassign_to=${kith.ann.viewer.user_id}`,
    )
    assert.equal(rehearsal.json().dry_run.type, 'user')
    const { user } = (await as('GET', address)).json()
    assert.equal(user.role, 'member')
    assert.equal((await signedIn('PATCH', address, { user: { ...user, role: 'admin' } })).statusCode, 200)
    await signedIn('PUT', address, { user: { role: 'member' } })
    const suspended = await signedIn('POST', `${address}/suspend`)
    assert.notEqual(suspended.json().user.suspended_at, null)
    assert.equal((await signedIn('POST', `${address}/unsuspend`)).json().user.suspended_at, null)
    for (const [kind, deleted] of [
      ['sessions', {}],
      ['tokens', { token: 1 }],
    ] as const) {
      const tried = await signedIn('DELETE', `${address}/${kind}?dry_run=true`)
      assert.deepEqual(tried.json().dry_run.deleted, deleted)
      assert.equal((await signedIn('DELETE', `${address}/${kind}`)).statusCode, 204)
    }
    assert.equal((await signedIn('DELETE', address)).statusCode, 422)
    const left = await signedIn('DELETE', `${address}?reassign_to=${kith.ann.viewer.user_id}`)
    assert.equal(left.statusCode, 204)
    assert.notEqual((await as('GET', address)).json().user.removed_at, null)
    assert.equal((await as('GET', '/users?include_removed=true')).json().users.length, 2)
  })

  it('of the web application', async () => {
    const app = (method: string, url: string, payload?: object, cookie = '') =>
      api.send(method, `/app/api_v2${url}`, {
        ...(payload && { payload }),
        headers: { 'x-csrf': '1', cookie },
      })
    await app('GET', '/setup')
    const person = { name: 'Gus', email: 'gus@example.com', password: PASSWORD }
    const signedUp = await app('POST', '/signup', { account_name: 'Gus & Co', ...person })
    assert.equal(signedUp.statusCode, 201)
    const opened = await app('POST', '/sign_in', { email: person.email, password: PASSWORD })
    const cookie = cookieOf(opened)
    const { sessions } = (await app('GET', '/sessions', undefined, cookie)).json()
    const other = sessions.find(({ is_current }: { is_current: boolean }) => !is_current)
    const place = `/sessions/${other.id}`
    const tried = await app('DELETE', `${place}?dry_run=true`, undefined, cookie)
    assert.equal(tried.json().dry_run.type, 'session')
    assert.equal((await app('DELETE', place, undefined, cookie)).statusCode, 204)
    const passwords = { current_password: PASSWORD, new_password: 'a quite different one' }
    const changed = await app('POST', '/me/password', passwords, cookie)
    assert.deepEqual(changed.json(), { sessions_ended: 0, tokens_ended: 0 })
    const again = await app('POST', '/me/confirm_password', { password: passwords.new_password }, cookie)
    assert.equal(again.statusCode, 204)
    const email = { email: 'gus-of-old@example.com', current_password: passwords.new_password }
    const renamed = await app('POST', '/me/email', email, cookie)
    assert.deepEqual([renamed.statusCode, renamed.json().user.email], [200, email.email])
    const invited = await app('POST', '/invitations', { invitation: { email: 'dora@example.com' } }, cookie)
    const { secret } = invited.json().invitation
    assert.equal(
      (await app('POST', '/invitation_preview', { secret })).json().invitation.account_name,
      'Gus & Co',
    )
    const joined = await app('POST', '/accept_invitation', { secret, name: 'Dora', password: PASSWORD })
    assert.equal(joined.json().user.role, 'member')
    assert.equal((await app('POST', '/sign_out', undefined, cookie)).statusCode, 204)
    assert.equal((await app('GET', '/me', undefined, cookie)).statusCode, 401)
  })

  it('was driven', () => {
    const routes = (['openapi', 'openapi-app'] as const).flatMap((name) =>
      Object.entries(readContract(name).paths).flatMap(([path, item]) =>
        Object.entries(item).map(
          ([method, { responses }]) =>
            `${method.toUpperCase()} ${path} ${Object.keys(responses).find((status) => status.startsWith('2'))}`,
        ),
      ),
    )
    assert.deepEqual(
      routes.filter((route) => !api.answered.has(route)),
      [],
      'Each route gets an answer in one of the tests above',
    )
  })
})
