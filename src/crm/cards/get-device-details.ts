import { z } from 'zod'
import { defineOperation } from '../../core/operation.ts'
import { ContactId } from '../contact-store/contact.ts'
import { findContactOrSurvivor } from '../contact-store/contact-queries.ts'
import { keptLines, toDetails } from './kept-details.ts'

export const DeviceDetail = z.strictObject({
  name: z.string().describe('The property of the vCard: IMPP, X-PHONETIC-FIRST-NAME'),
  label: z.string().nullable().describe('What the device calls it'),
  value: z.string().describe('What it says; empty of a picture, a sound or a key'),
})

export const getDeviceDetails = defineOperation({
  name: 'getDeviceDetails',
  effect: 'read',
  description: 'Shows what phones and address books keep of a contact that there is no field for.',
  input: z.strictObject({ id: ContactId }),
  output: z.strictObject({ details: z.array(DeviceDetail) }),

  async run(ctx, { id: asked }) {
    const { id } = await findContactOrSurvivor(ctx, asked)
    return { details: toDetails((await keptLines(ctx, [id], '3.0')).get(id) ?? []) }
  },
})
