import { z } from 'zod'
import { defineOperation } from '../../core/operation.ts'
import { expectedVersion } from '../../core/values.ts'
import { ensureUnchanged } from '../../core/version.ts'
import { findContact } from '../contacts/contact-queries.ts'
import { removalOf } from '../history/changes.ts'
import { record } from '../history/record.ts'
import { PhotoId } from './photo.ts'
import { photos } from './photo-queries.ts'
import { settlePicture } from './settle-picture.ts'

export const deletePhoto = defineOperation({
  name: 'deletePhoto',
  effect: 'destroy',
  description:
    'Deletes a photo for good. When it was the picture of its contact, the oldest one that is left becomes it.',
  input: z.strictObject({ id: PhotoId, expected_updated_at: expectedVersion() }),
  output: z.strictObject({}),

  async run(ctx, { id, expected_updated_at }) {
    const photo = await photos.find(ctx, id)
    ensureUnchanged('photo', photo.updated_at, expected_updated_at)
    await photos.remove(ctx, photo)
    await settlePicture(ctx, await findContact(ctx, photo.contact_id))
    const subject = { type: 'photo', id, contact_id: photo.contact_id }
    await record(ctx, 'photo.deleted', subject, removalOf(photo))
    return {}
  },
})
