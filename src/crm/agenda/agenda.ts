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
  years: z
    .int()
    .nullable()
    .describe('How many a birthday or an anniversary completes, where its year is known'),
  deal_name: z.string().nullable(),
  stage_name: z.string().nullable().describe('The stage that a stale deal is in'),
  since: z.iso.date().nullable().describe('Since when a stale deal is in its stage, or nobody was in touch'),
  due_on: z.iso.date().nullable().describe('The day, when no time is named'),
  due_at: z.iso.datetime().nullable(),
  due_read_as: z.string().nullable().describe('The day or the moment, for people, in your time zone'),
})
/** Of most items there is nothing to tell besides their text. */
export const TEXT_ALONE = { years: null, deal_name: null, stage_name: null, since: null } as const

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
