import { TIMES } from './example-times.ts'

/** Examples of what is to be done, by the name of their schema. */
export const taskRecords = {
  Task: {
    id: 15,
    contact_id: 42,
    deal_id: null,
    user_id: 7,
    description: 'Send the new price list',
    due: 'next friday 3pm',
    due_on: null,
    due_at: '2026-11-27T14:00:00.000Z',
    due_read_as: 'Friday, 27 November 2026, 15:00 (Europe/Oslo)',
    recurrence: 'none',
    completed_at: null,
    next_task_id: null,
    ...TIMES,
  },
  When: {
    text: 'next friday 3pm',
    date: '2026-11-27',
    at: '2026-11-27T14:00:00.000Z',
    reading: 'Friday, 27 November 2026, 15:00 (Europe/Oslo)',
  },
  Agenda: {
    today: '2026-11-20',
    time_zone: 'Europe/Oslo',
    sections: [
      {
        section: 'next_7_days',
        items: [
          {
            type: 'task',
            id: 15,
            contact_id: 42,
            contact_name: 'Ines Okafor',
            text: 'Send the new price list',
            years: null,
            deal_name: null,
            stage_name: null,
            since: null,
            due_on: null,
            due_at: '2026-11-27T14:00:00.000Z',
            due_read_as: 'Friday, 27 November 2026, 15:00 (Europe/Oslo)',
          },
        ],
        has_more: false,
      },
    ],
  },
}

/** Bodies of requests about what is to be done, by operation. */
export const taskBodies = {
  createTask: { task: { description: 'Send the new price list', due: 'next friday 3pm' } },
  updateTask: { task: { due: 'end of quarter' } },
}
