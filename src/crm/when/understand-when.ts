import { z } from 'zod'
import { invalidField } from '../../core/errors.ts'
import { defineOperation } from '../../core/operation.ts'
import { MAX_STRING, requiredText } from '../../core/values.ts'
import { readWhen } from './read-when.ts'

/** A day or a moment as words were understood. */
export const UnderstoodWhen = z.strictObject({
  text: z.string(),
  date: z.iso.date().describe('The day, in your time zone'),
  at: z.iso.datetime().nullable().describe('The moment; null when the words name no time of day'),
  reading: z.string().describe('How the words were read, for people'),
})

export const understandWhen = defineOperation({
  name: 'understandWhen',
  effect: 'read',
  description:
    'Reads words for a day or a moment, such as "next friday 3pm", in your time zone and, beside English, your language; what cannot be read is refused with what was understood of it.',
  input: z.strictObject({ text: requiredText(MAX_STRING).describe('The words') }),
  output: UnderstoodWhen,

  async run({ now, viewer }, { text }) {
    const { time_zone, country, language } = viewer
    const { when, refused } = readWhen(text, { now, time_zone, country, language })
    if (!when) throw invalidField('text', 'not_understood', refused)
    return { text, date: when.date, at: when.at, reading: when.understood }
  },
})
