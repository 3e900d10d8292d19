import assert from 'node:assert/strict'
import { after, before, beforeEach, describe, it } from 'node:test'
import { type Kith, openKith } from '../../../tests/support/kith.ts'
import { createContact } from '../contacts/create-contact.ts'
import { getContact } from '../contacts/get-contact.ts'
import { listHistory } from '../history/list-history.ts'
import { mergeContacts } from '../merges/merge-contacts.ts'
import { undoMerge } from '../merges/undo-merge.ts'
import { deleteMessage } from './delete-message.ts'
import { getMessage } from './get-message.ts'
import { listMessages } from './list-messages.ts'
import { logMessage } from './log-message.ts'
import { restoreMessage } from './restore-message.ts'
import { updateMessage } from './update-message.ts'

const PAST = '2020-05-05T09:00:00.000Z'

describe('messages', () => {
  let kith: Kith
  let contact_id: number
  before(async () => {
    kith = await openKith()
  })
  after(() => kith.close())
  beforeEach(async () => {
    contact_id = (await kith.ann.perform(createContact, { first_name: 'Ines' })).id
  })
  const lastAction = async () => (await kith.ann.perform(getContact, { id: contact_id })).last_action_at

  it('are kept as they were, and count as an action when they were sent', async () => {
    const message = await kith.ann.perform(logMessage, {
      contact_id,
      subject: 'Offer',
      body: 'As discussed.',
      from: 'ann@acme.example',
      to: 'a@b.example, c@d.example',
      cc: '',
      sent_at: '2020-05-05T11:00:00+02:00',
      direction: 'inbound',
    })
    assert.deepEqual(
      [message.channel, message.direction, message.cc, message.message_id, message.sent_at],
      ['email', 'inbound', null, null, PAST],
    )
    const { was_known, ...stored } = message
    assert.equal(was_known, false)
    assert.deepEqual(await kith.bob.perform(getMessage, { id: message.id }), stored)
    assert.equal(await lastAction(), PAST)
    const now = await kith.ann.perform(logMessage, { contact_id, body: 'Hello', channel: 'chat' })
    assert.equal(now.sent_at, now.created_at)
    assert.equal(await lastAction(), now.sent_at)
    await kith.ann.perform(deleteMessage, { id: now.id })
    assert.equal(await lastAction(), PAST)
  })

  it('with an id that the contact has give the stored one, and nothing happens', async () => {
    const message_id = '<1@mail.example>'
    const first = await kith.ann.perform(logMessage, { contact_id, body: 'One', message_id })
    const second = await kith.bob.perform(logMessage, { contact_id, body: 'Other words', message_id })
    assert.deepEqual(second, { ...first, was_known: true })
    const elsewhere = await kith.ann.perform(createContact, { first_name: 'Other' })
    const third = await kith.ann.perform(logMessage, { contact_id: elsewhere.id, body: 'One', message_id })
    assert.deepEqual([third.contact_id, third.was_known], [elsewhere.id, false])
    const { items } = await kith.ann.perform(listHistory, { contact_id })
    assert.deepEqual(
      items.map(({ body }) => body),
      ['Message logged', 'Contact added'],
    )
    const own = await kith.ann.perform(logMessage, {
      contact_id,
      body: 'Two',
      message_id: '<2@mail.example>',
    })
    await assert.rejects(kith.ann.perform(updateMessage, { id: own.id, message_id }), {
      fields: [{ field: 'message_id', code: 'taken', message: 'belongs to another message' }],
    })
    assert.equal(
      (await kith.ann.perform(updateMessage, { id: own.id, message_id: '<3@x>' })).message_id,
      '<3@x>',
    )
  })

  it('say nothing of an id that is known only where one may not look', async () => {
    const message_id = '<secret@mail.example>'
    const secret = await kith.bob.perform(createContact, { first_name: 'Mum', is_private: true })
    const hidden = await kith.bob.perform(logMessage, { contact_id: secret.id, body: 'Hidden', message_id })
    const eves = await kith.eve.perform(createContact, { first_name: 'Own' })
    for (const [person, contact] of [
      [kith.ann, contact_id],
      [kith.eve, eves.id],
    ] as const) {
      const stored = await person.perform(logMessage, { contact_id: contact, body: 'Mine', message_id })
      assert.notEqual(stored.id, hidden.id)
      assert.equal(stored.body, 'Mine')
    }
  })

  it('that a merge brings together both stay, and go apart when it is undone', async () => {
    const { ann } = kith
    const message_id = '<both@mail.example>'
    const other = await ann.perform(createContact, { first_name: 'Inès' })
    const [mine, theirs] = [
      await ann.perform(logMessage, { contact_id, body: 'Mine', message_id }),
      await ann.perform(logMessage, { contact_id: other.id, body: 'Theirs', message_id }),
    ]
    const { merge } = await ann.perform(mergeContacts, { id: contact_id, duplicate_id: other.id })
    const bodies = async (contact: number) =>
      (await ann.perform(listMessages, { contact_id: contact, sort: 'id' })).items.map(({ body }) => body)
    assert.deepEqual(await bodies(contact_id), ['Mine', 'Theirs'])
    const again = await ann.perform(logMessage, { contact_id, body: 'Again', message_id })
    assert.deepEqual(again, { ...mine, was_known: true })
    await ann.perform(updateMessage, { id: theirs.id, message_id, body: 'Theirs too' })
    await ann.perform(undoMerge, { id: merge.id })
    assert.deepEqual([await bodies(contact_id), await bodies(other.id)], [['Mine'], ['Theirs too']])
  })

  it('that were deleted can be posted anew, and are not restored beside the new one', async () => {
    const { ann } = kith
    const wanted = { contact_id, body: 'Word', message_id: '<anew@mail.example>' }
    const { id } = await ann.perform(logMessage, wanted)
    await ann.perform(deleteMessage, { id })
    const again = await ann.perform(logMessage, wanted)
    assert.equal(again.was_known, false)
    await assert.rejects(ann.perform(restoreMessage, { id }), { code: 'message_known' })
  })

  it('are changed field by field', async () => {
    const message = await kith.ann.perform(logMessage, {
      contact_id,
      body: 'One',
      subject: 'A',
      sent_at: PAST,
    })
    const changed = await kith.ann.perform(updateMessage, {
      id: message.id,
      subject: null,
      channel: 'letter',
    })
    assert.deepEqual(
      { ...changed, was_known: false, updated_at: '' },
      { ...message, subject: null, channel: 'letter', updated_at: '' },
    )
    const cleared = await kith.ann.perform(updateMessage, { id: message.id, sent_at: null })
    assert.equal(cleared.sent_at, message.created_at)
    assert.equal(await lastAction(), message.created_at)
    await assert.rejects(kith.ann.perform(updateMessage, { id: message.id, body: ' ' }), {
      fields: [{ field: 'body', code: 'required', message: "can't be blank" }],
    })
  })

  it('say every value that is wrong', async () => {
    await assert.rejects(
      kith.ann.perform(logMessage, {
        contact_id,
        channel: 'pigeon',
        subject: 'x'.repeat(256),
        sent_at: 'once',
      }),
      {
        fields: [
          { field: 'body', code: 'required', message: "can't be blank" },
          { field: 'channel', code: 'not_included', message: 'must be one of email, text, chat, letter' },
          { field: 'subject', code: 'too_long', message: 'is too long (maximum is 255 characters)' },
          { field: 'sent_at', code: 'not_a_datetime', message: 'is not a valid datetime' },
        ],
      },
    )
    await assert.rejects(
      kith.ann.perform(logMessage, { contact_id, body: 'x', sent_at: '2999-01-01T00:00:00Z' }),
      {
        fields: [{ field: 'sent_at', code: 'in_the_future', message: "can't be in the future" }],
      },
    )
  })

  it('are listed latest first, of one contact or of all, and by channel', async () => {
    const log = (body: string, rest: object) => kith.ann.perform(logMessage, { contact_id, body, ...rest })
    const old = await log('old', { sent_at: PAST, channel: 'letter' })
    const recent = await log('recent', {})
    const ids = async (wish: object) =>
      (await kith.ann.perform(listMessages, { contact_id, ...wish })).items.map(({ id }) => id)
    assert.deepEqual(await ids({}), [recent.id, old.id])
    assert.deepEqual(await ids({ channel: 'letter' }), [old.id])
    assert.deepEqual(await ids({ sort: 'sent_at' }), [old.id, recent.id])
    assert.deepEqual(
      (await kith.eve.perform(listMessages, {})).items.map(({ body }) => body),
      ['Mine'],
    )
    await assert.rejects(kith.eve.perform(getMessage, { id: old.id }), { code: 'message_not_found' })
  })
})
