import { z } from 'zod'

export const AGENDA_SECTIONS = ['overdue', 'today', 'tomorrow', 'next_7_days', 'later', 'no_date'] as const
export type Section = (typeof AGENDA_SECTIONS)[number]

export const AgendaItem = z.strictObject({
  type: z
    .enum(['task', 'call', 'birthday', 'anniversary', 'deal_past_close', 'stale_deal', 'untouched_contact'])
    .describe('An untouched contact is a customer or prospect with no action in 30 days and nothing planned'),
  id: z.int().describe('The id of the task, call or deal; of all others, the id of the contact'),
  contact_id: z.int().nullable(),
  contact_name: z.string().nullable(),
  text: z.string().describe('What is to be done, or what the day is'),
  due_on: z.iso.date().nullable().describe('The day, when no time is named'),
  due_at: z.iso.datetime().nullable(),
  due_read_as: z.string().nullable().describe('The day or the moment, for people, in your time zone'),
})
export type AgendaItem = z.infer<typeof AgendaItem>

export const AgendaSection = z.strictObject({
  section: z.enum(AGENDA_SECTIONS),
  items: z.array(AgendaItem),
  has_more: z.boolean().describe('Whether the limit left some out'),
})

export const Agenda = z.strictObject({
  today: z.iso.date(),
  time_zone: z.string().describe('The zone in which days were counted: yours'),
  sections: z.array(AgendaSection).describe('The one asked for, or all six'),
})
