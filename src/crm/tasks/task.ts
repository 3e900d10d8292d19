import { z } from 'zod'
import { id, MAX_BODY, MAX_STRING, optionalText, requiredText } from '../../core/values.ts'
import { DealId } from '../deals/deal.ts'

export const RECURRENCES = [
  'none',
  'daily',
  'weekly',
  'biweekly',
  'monthly',
  'quarterly',
  'half_yearly',
  'yearly',
] as const
export type Recurrence = (typeof RECURRENCES)[number]

export const TaskId = id().describe('The id of a task')

/** What a person may write at any time. */
export const taskInput = {
  description: requiredText(MAX_BODY).describe('What is to be done, up to 65,535 characters'),
  due: optionalText(MAX_STRING)
    .optional()
    .describe(
      'When, in words: "next friday 3pm", "in two weeks", "eod", 2026-03-10; read in your time zone. Null: no date',
    ),
  recurrence: z
    .enum(RECURRENCES)
    .optional()
    .describe('Completing the task makes the next one; biweekly is every two weeks'),
  deal_id: DealId.nullable()
    .optional()
    .describe('The deal it is about; without a contact it is for the main one of the deal'),
  user_id: id().optional().describe('Whose task it is; left out: yours'),
}

/** What of it may be changed; what is left out stays. */
export const TaskChange = z.strictObject({ ...taskInput, description: taskInput.description.optional() })

export const Task = z.strictObject({
  id: TaskId,
  contact_id: z.int().nullable(),
  deal_id: z.int().nullable().describe('The deal it is about'),
  user_id: z.int().describe('Whose task it is'),
  description: z.string(),
  due: z.string().nullable().describe('The words that were typed'),
  due_on: z.iso.date().nullable().describe('The day they were understood as, when they named no time'),
  due_at: z.iso.datetime().nullable().describe('The moment they were understood as, when they named a time'),
  due_read_as: z.string().nullable().describe('How they were read, for people, in your time zone'),
  recurrence: z.enum(RECURRENCES),
  completed_at: z.iso.datetime().nullable(),
  next_task_id: z.int().nullable().describe('The one that completing this one made'),
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
})
export type Task = z.infer<typeof Task>
