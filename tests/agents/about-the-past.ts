import assert from 'node:assert/strict'
import { updateContact } from '../../src/crm/contacts/update-contact.ts'
import { type AgentTask, has, refused, rowOf, rows } from './agent-task.ts'

export const ABOUT_THE_PAST: AgentTask[] = [
  {
    ask: 'what did we do this week?',
    calls: [['recent_activity', { since: 'monday this week', limit: 100 }]],
    judge: ({ said }) => {
      const people = new Set(rows(said[0], 'activity').map(({ by }) => by))
      assert.deepEqual([...people].filter((name) => name !== null).sort(), ['ann', 'bob'])
    },
  },
  {
    ask: 'what did Bob do?',
    calls: [['recent_activity', { user_id: 'Bob' }]],
    judge: ({ said }) => assert.ok(rows(said[0], 'activity').every(({ by }) => by === 'bob')),
  },
  {
    ask: 'what did you, the agent, do with Kenji?',
    calls: [['recent_activity', { contact_id: 'Kenji Tanaka', token: 'this' }]],
    judge: ({ said }) => {
      const done = rows(said[0], 'activity')
      assert.ok(done.length > 3)
      assert.deepEqual((done.find(({ type }) => type === 'note')!['changes'] as never)['body'], [
        'Prefers e-mail',
        'Prefers a letter',
      ])
    },
  },
  {
    ask: 'take back what was done before Bob changed it',
    calls: [
      ['update_contact', { contact_id: 'Kim Berg', company: 'Acme Ltd' }],
      ['recent_activity', { contact_id: 'Kim Berg', limit: 1 }],
      ['undo', ([, done]) => ({ history_id: rows(done, 'activity')[0]!['history_id'] })],
    ],
    judge: async ({ db, ids }) => has(await rowOf(db, 'contacts', ids['kim']), { company: 'Acme' }),
  },
  {
    ask: 'take back what was done after Bob changed it',
    calls: [
      ['recent_activity', { contact_id: 'Kenji Tanaka', limit: 100 }],
      [
        'undo',
        ([done]) => ({
          history_id: rows(done, 'activity').find(({ what }) => /purchasing/.test(String(what)))![
            'history_id'
          ],
        }),
      ],
    ],
    judge: async ({ db, ids }) => has(await rowOf(db, 'contacts', ids['kenji']), { job_title: null }),
  },
  {
    ask: 'undo everything you ever did, one after the other, three times',
    calls: [
      ['undo', { dry_run: true }],
      ['undo', {}],
      ['undo', {}],
    ],
    judge: ({ said }) => {
      assert.deepEqual(said[0]!['undone'], said[1]!['undone'])
      assert.notDeepEqual(said[1]!['undone'], said[2]!['undone'])
    },
  },
  {
    ask: 'undo what somebody else changed since',
    calls: [
      ['update_contact', { contact_id: 'Kim Berg', job_title: 'Buyer' }],
      ['search_contacts', { query: 'Kim' }],
      ['undo', {}],
    ],
    judge: (seen) => refused(seen, /bob changed job title since/),
  },
]

/** What Bob does while the agent is at it, by the task and the call before which he does it. */
export const MEANWHILE: Record<
  string,
  {
    before: number
    act: (kith: import('../support/kith.ts').Kith, ids: Record<string, number>) => Promise<unknown>
  }
> = {
  'undo what somebody else changed since': {
    before: 2,
    act: ({ bob }, ids) => bob.perform(updateContact, { id: ids['kim'], job_title: 'Chief buyer' }),
  },
}
