import assert from 'node:assert/strict'
import { type AgentTask, has, newest, refused, rowOf, rows } from './agent-task.ts'

export const ABOUT_CONTACTS: AgentTask[] = [
  {
    ask: 'who is Ines Okafor?',
    calls: [['get_contact', { contact_id: 'Ines Okafor' }]],
    judge: ({ said, ids }) => has(said[0]!['contact'] as never, { id: ids['ines'], user_name: 'ann' }),
  },
  {
    ask: 'whose number is +49 170 1234567?',
    calls: [['get_contact', { contact_id: '+49 170 1234567' }]],
    judge: ({ said, ids }) => has(said[0]!['contact'] as never, { id: ids['ines'] }),
  },
  {
    ask: 'add Maria Lopez of Sol, maria@sol.example, born 12 April 1990',
    calls: [
      [
        'create_contact',
        {
          first_name: 'Maria',
          last_name: 'Lopez',
          company: 'Sol',
          email_address: 'maria@sol.example',
          birthday: '1990-04-12',
        },
      ],
    ],
    judge: async ({ db }) =>
      has(await newest(db, 'contacts'), { name: 'Maria Lopez', birthday: '1990-04-12' }),
  },
  {
    ask: 'add Kim Berg from Acme',
    calls: [['create_contact', { first_name: 'Kim', last_name: 'Berg', company: 'Acme' }]],
    judge: (seen) => refused(seen, /already there.*kim@acme\.example/),
  },
  {
    ask: 'add somebody born in the year 0',
    calls: [['create_contact', { first_name: 'Zero', birthday: '0000-03-04' }]],
    judge: (seen) => refused(seen, /birthday is not a valid date/),
  },
  {
    ask: 'add Tom with his Twitter name',
    calls: [['create_contact', { first_name: 'Tom', more: { twitter: '@tom' } }]],
    judge: (seen) =>
      refused(seen, /twitter is not a known field.*middle_name.*user_1\|2\|3\|4.*\(business\|home\|other\)_/),
  },
  {
    ask: 'Kenji is now head of purchasing',
    calls: [['update_contact', { contact_id: 'Kenji Tanaka', job_title: 'Head of purchasing' }]],
    judge: async ({ db, ids }) =>
      has(await rowOf(db, 'contacts', ids['kenji']), { job_title: 'Head of purchasing' }),
  },
  {
    ask: 'forget the mobile number of Ines',
    calls: [['update_contact', { contact_id: 'ines@harbour.example', mobile_phone: '' }]],
    judge: async ({ db, ids }) => has(await rowOf(db, 'contacts', ids['ines']), { mobile_phone: null }),
  },
  {
    ask: 'take that back',
    calls: [
      ['undo', { dry_run: true }],
      ['undo', {}],
    ],
    judge: async ({ db, ids, said }) => {
      assert.deepEqual(said[0]!['undone'], said[1]!['undone'])
      has(await rowOf(db, 'contacts', ids['ines']), { mobile_phone: '0170 1234567' })
    },
  },
  {
    ask: 'Kenji is a lead now',
    calls: [['set_contact_status', { contact_id: 'Kenji Tanaka', status: 'lead' }]],
    judge: async ({ db, ids, said }) => {
      has(await rowOf(db, 'contacts', ids['kenji']), { status: 'lead' })
      has(said[0]!, { name: 'Kenji Tanaka' })
    },
  },
  {
    ask: 'Kenji has no status',
    calls: [['set_contact_status', { contact_id: 'Kenji Tanaka', status: '' }]],
    judge: async ({ db, ids }) => has(await rowOf(db, 'contacts', ids['kenji']), { status: null }),
  },
  {
    ask: 'make Liv a VIP',
    calls: [['set_contact_status', { contact_id: 'Liv Moen', status: 'vip' }]],
    judge: (seen) => refused(seen, /status must be one of lead, prospect/),
  },
  {
    ask: 'note that Tanaka prefers e-mail',
    calls: [['add_note', { contact_id: 'Tanaka', body: 'Prefers e-mail' }]],
    judge: async ({ db, ids, said }) => {
      has(await newest(db, 'notes'), { contact_id: ids['kenji'], body: 'Prefers e-mail' })
      has(said[0]!, { contact_name: 'Kenji Tanaka' })
    },
  },
  {
    ask: 'note that Anna is on holiday',
    calls: [['add_note', { contact_id: 'Anna', body: 'On holiday' }]],
    judge: (seen) => refused(seen, /Several contacts.*Anna Schmidt.*Anna Berger/),
  },
  {
    ask: 'note something about Bartholomew',
    calls: [['add_note', { contact_id: 'Bartholomew', body: 'x' }]],
    judge: (seen) => refused(seen, /There is no such contact/),
  },
  {
    ask: 'correct that note on Kenji: he prefers a letter',
    calls: [
      ['get_contact', { contact_id: 'Kenji Tanaka', notes: 1 }],
      ['edit', ([one]) => ({ type: 'note', id: rows(one, 'notes')[0]!['id'], body: 'Prefers a letter' })],
    ],
    judge: async ({ db }) => has(await newest(db, 'notes'), { body: 'Prefers a letter' }),
  },
  {
    ask: 'are there duplicates? merge the Smiths',
    calls: [
      ['find_duplicates', {}],
      ['merge_contacts', { survivor: 'John Smith', duplicate: 'Jon Smith', dry_run: true }],
      ['merge_contacts', { survivor: 'John Smith', duplicate: 'Jon Smith' }],
    ],
    judge: async ({ db, ids }) => has(await rowOf(db, 'contacts', ids['jon']), { merged_into: ids['john'] }),
  },
  {
    ask: 'no, they are two people',
    calls: [['undo', {}]],
    judge: async ({ db, ids }) =>
      has(await rowOf(db, 'contacts', ids['jon']), { merged_into: null, trashed_at: null }),
  },
  {
    ask: 'merge Smith into John Smith',
    calls: [['merge_contacts', { survivor: 'John Smith', duplicate: 'Moen' }]],
    judge: (seen) => refused(seen, /Only a part of a name is the same.*Liv Moen/),
  },
  {
    ask: 'who has a birthday in March?',
    calls: [['search_contacts', { birthday_month: 3 }]],
    judge: ({ said }) =>
      assert.deepEqual(
        rows(said[0], 'contacts').map(({ name }) => name),
        ['Kim Berg'],
      ),
  },
  {
    ask: 'which of my contacts are in the newsletter list?',
    calls: [['search_contacts', { list_id: 'newsletter', user_id: 'me' }]],
    judge: ({ said }) => assert.equal(rows(said[0], 'contacts').length, 2),
  },
  {
    ask: 'find the contact of the stamps',
    calls: [['search_contacts', { query: 'stamps' }]],
    judge: ({ said }) =>
      assert.match(String(said[0]!['hint']), /tasks, calls, messages, activities and deals are not/),
  },
  {
    ask: 'put Liv and Kenji on the list of partners',
    calls: [['add_to_list', { list_id: 'partners', contact_ids: ['Liv Moen', 'Kenji Tanaka'] }]],
    judge: ({ said }) => {
      has(said[0]!, { list_name: 'Partners', contact_count: 2 })
      assert.deepEqual(said[0]!['contact_names'], ['Liv Moen', 'Kenji Tanaka'])
    },
  },
  {
    ask: 'oh no, not on that list',
    calls: [
      ['undo', {}],
      ['list_contacts', { list_id: 'Partners' }],
    ],
    judge: ({ said }) => assert.deepEqual(said[1]!['contacts'], []),
  },
  {
    ask: 'take Kim off the newsletter',
    calls: [['remove_from_list', { list_id: 'Newsletter', contact_ids: ['Kim Berg'] }]],
    judge: ({ said, ids }) => assert.deepEqual(said[0]!['removed_ids'], [ids['kim']]),
  },
  {
    ask: 'make a list for Christmas and put all of Acme on it',
    calls: [
      ['create_list', { name: 'Christmas' }],
      ['search_contacts', { company: 'Acme' }],
      [
        'add_to_list',
        ([list, found]) => ({
          list_id: list!['id'],
          contact_ids: rows(found, 'contacts').map(({ id }) => id),
        }),
      ],
    ],
    judge: ({ said }) => has(said[2]!, { contact_count: 1 }),
  },
  {
    ask: 'delete Liv',
    calls: [['delete', { type: 'contact', id: 'Liv' }]],
    judge: (seen) => refused(seen, /Only a part of a name/),
  },
  {
    ask: 'delete Liv Moen: what would go, then do it',
    calls: [
      ['delete', { type: 'contact', id: 'Liv Moen', dry_run: true }],
      ['delete', { type: 'contact', id: 'Liv Moen' }],
    ],
    judge: async ({ db, ids, said }) => {
      assert.deepEqual(said[0]!['deleted'], { contact: 1, task: 8 })
      assert.equal(said[1]!['restorable_until'] !== undefined, true)
      assert.notEqual((await rowOf(db, 'contacts', ids['liv']))['trashed_at'], null)
    },
  },
  {
    ask: 'bring Liv back',
    calls: [['undo', {}]],
    judge: async ({ db, ids }) => has(await rowOf(db, 'contacts', ids['liv']), { trashed_at: null }),
  },
]
