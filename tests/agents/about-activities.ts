import assert from 'node:assert/strict'
import { type AgentTask, has, newest, refused, rowOf, rows } from './agent-task.ts'

export const ABOUT_ACTIVITIES: AgentTask[] = [
  {
    ask: 'log that I called Ines yesterday, she wants a quote by Friday',
    calls: [
      [
        'log_activity',
        { contact_id: 'Ines Okafor', kind: 'call', body: 'Wants a quote by Friday', when: 'yesterday' },
      ],
      ['create_task', { contact_id: 'Ines Okafor', description: 'Send the quote', due: 'friday' }],
    ],
    judge: async ({ db, ids, said }) => {
      has(await newest(db, 'calls'), {
        contact_id: ids['ines'],
        status: 'completed',
        completed_at: '2026-03-04T11:00:00.000Z',
      })
      has(await newest(db, 'tasks'), { contact_id: ids['ines'], due_on: '2026-03-06' })
      has(said[1]!, { contact_name: 'Ines Okafor', read_as: 'Friday, 6 March 2026' })
    },
  },
  {
    ask: 'undo that',
    calls: [['undo', {}]],
    judge: async ({ db }) => assert.notEqual((await newest(db, 'tasks'))['trashed_at'], null),
  },
  {
    ask: 'give Bob a task: ring Kim on Monday',
    calls: [
      ['create_task', { contact_id: 'Kim Berg', description: 'Ring Kim', due: 'monday', user_id: 'Bob' }],
    ],
    judge: async ({ db, ids, said }) => {
      has(await newest(db, 'tasks'), { user_id: ids['bob'], due_on: '2026-03-09' })
      has(said[0]!, { user_name: 'bob' })
    },
  },
  {
    ask: 'give Zoe a task',
    calls: [['create_task', { description: 'Ring Kim', user_id: 'Zoe' }]],
    judge: (seen) => refused(seen, /There is no such user.*bob/),
  },
  {
    ask: 'remind me today at 9 to write to Kim',
    calls: [['create_task', { contact_id: 'Kim Berg', description: 'Write', due: 'today 9am' }]],
    judge: (seen) => refused(seen, /due is over already: it was read as Thursday, 5 March 2026, 09:00/),
  },
  {
    ask: 'plan a call with Ines for 8 this morning',
    calls: [['schedule_call', { contact_id: 'Ines Okafor', when: 'today 8am' }]],
    judge: (seen) => refused(seen, /when is over already/),
  },
  {
    ask: 'plan a call with Ines for tomorrow at 3',
    calls: [['schedule_call', { contact_id: 'Ines Okafor', when: 'tomorrow 3pm', body: 'Quote' }]],
    judge: async ({ db, said }) => {
      has(await newest(db, 'calls'), { scheduled_at: '2026-03-06T14:00:00.000Z' })
      has(said[0]!, { contact_name: 'Ines Okafor' })
    },
  },
  {
    ask: 'rather next Tuesday at 10',
    calls: [
      ['get_contact', { contact_id: 'Ines Okafor' }],
      [
        'edit',
        ([one]) => ({ type: 'call', id: rows(one, 'upcoming_calls')[0]!['id'], when: 'next tuesday 10am' }),
      ],
    ],
    judge: async ({ db }) => has(await newest(db, 'calls'), { scheduled_at: '2026-03-10T09:00:00.000Z' }),
  },
  {
    ask: 'cancel it',
    calls: [
      ['get_contact', { contact_id: 'Ines Okafor' }],
      ['edit', ([one]) => ({ type: 'call', id: rows(one, 'upcoming_calls')[0]!['id'], cancel: true })],
    ],
    judge: async ({ db }) => has(await newest(db, 'calls'), { status: 'canceled' }),
  },
  {
    ask: 'no, it does take place',
    calls: [['undo', {}]],
    judge: async ({ db }) => has(await newest(db, 'calls'), { status: 'scheduled' }),
  },
  {
    ask: 'the call with Kim took place, she agrees',
    calls: [['complete_call', { contact_id: 'Kim Berg', outcome: 'connected', note: 'Agrees' }]],
    judge: async ({ db, ids, said }) => {
      has(await rowOf(db, 'calls', ids['call']), { status: 'completed', note: 'Agrees' })
      has(said[0]!, { contact_name: 'Kim Berg' })
    },
  },
  {
    ask: 'the offer is sent',
    calls: [['complete_task', { task_id: 'offer' }]],
    judge: async ({ db, ids, said }) => {
      assert.notEqual((await rowOf(db, 'tasks', ids['offer']))['completed_at'], null)
      has(said[0]!, { description: 'Send the offer', contact_name: 'Kim Berg' })
    },
  },
  {
    ask: 'it is not: open it again',
    calls: [['edit', { type: 'task', id: 'offer', reopen: true }]],
    judge: (seen) => refused(seen, /There is no such task/),
  },
  {
    ask: 'then take it back',
    calls: [['undo', {}]],
    judge: async ({ db, ids }) => has(await rowOf(db, 'tasks', ids['offer']), { completed_at: null }),
  },
  {
    ask: 'the move is done',
    calls: [['complete_task', { task_id: 'move' }]],
    judge: (seen) => refused(seen, /Several tasks.*Step 1 of the move/),
  },
  {
    ask: 'move the contract to the day before Christmas',
    calls: [['edit', { type: 'task', id: 'contract', when: 'before christmas' }]],
    judge: async ({ db, ids, said }) => {
      has(await rowOf(db, 'tasks', ids['contract']), { due_on: '2026-12-24' })
      has(said[0]!, { read_as: 'Thursday, 24 December 2026' })
    },
  },
  {
    ask: 'better on 03/04',
    calls: [['edit', { type: 'task', id: 'contract', when: '03/04' }]],
    judge: async ({ db, ids }) => has(await rowOf(db, 'tasks', ids['contract']), { due_on: '2026-04-03' }),
  },
  {
    ask: 'give the contract to Bob',
    calls: [['edit', { type: 'task', id: 'contract', user_id: 'bob' }]],
    judge: async ({ db, ids }) => has(await rowOf(db, 'tasks', ids['contract']), { user_id: ids['bob'] }),
  },
  {
    ask: 'log lunch with Kenji last Friday',
    calls: [
      ['log_activity', { contact_id: 'Kenji Tanaka', kind: 'meal', body: 'Lunch', when: 'last friday' }],
    ],
    judge: async ({ db, ids, said }) => {
      has(await newest(db, 'activities'), {
        contact_id: ids['kenji'],
        happened_at: '2026-02-27T11:00:00.000Z',
      })
      has(said[0]!, { contact_name: 'Kenji Tanaka' })
    },
  },
  {
    ask: 'log a meeting with Kenji tomorrow',
    calls: [
      ['log_activity', { contact_id: 'Kenji Tanaka', kind: 'meeting', body: 'x', when: 'tomorrow 3pm' }],
    ],
    judge: (seen) => refused(seen, /can't be in the future/),
  },
  {
    ask: 'Kim wrote that she is late',
    calls: [
      [
        'log_activity',
        { contact_id: 'kim@acme.example', kind: 'email', body: 'Is late', direction: 'inbound' },
      ],
    ],
    judge: async ({ db, ids }) =>
      has(await newest(db, 'messages'), { contact_id: ids['kim'], direction: 'inbound' }),
  },
  {
    ask: 'delete that message',
    calls: [
      ['get_contact', { contact_id: 'Kim Berg' }],
      [
        'delete',
        ([one]) => ({
          type: 'message',
          id: rows(one, 'activities').find(({ type }) => type === 'message')!['id'],
        }),
      ],
    ],
    judge: async ({ db }) => assert.notEqual((await newest(db, 'messages'))['trashed_at'], null),
  },
  {
    ask: 'what is due today, what is late?',
    calls: [['agenda', { overdue: true }]],
    judge: ({ said }) => assert.match(JSON.stringify(said[0]), /Send the offer/),
  },
  {
    ask: 'what is there to do for Liv?',
    calls: [['get_contact', { contact_id: 'Liv Moen' }]],
    judge: ({ said }) => {
      assert.equal(rows(said[0], 'open_tasks').length, 5)
      assert.deepEqual(said[0]!['more'], { open_tasks: 3 })
    },
  },
]
