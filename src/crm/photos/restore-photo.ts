import { z } from 'zod'
import { defineOperation } from '../../core/operation.ts'
import { findContact, saveContact } from '../contacts/contact-queries.ts'
import { returnOf } from '../history/changes.ts'
import { record } from '../history/record.ts'
import { Photo, PhotoId } from './photo.ts'
import { photos, pictureWentTo } from './photo-queries.ts'
import { settlePicture } from './settle-picture.ts'

export const restorePhoto = defineOperation({
  name: 'restorePhoto',
  effect: 'write',
  description:
    'Takes a photo that was deleted in the last 30 days back. When it was the picture of its contact, it is so again, unless another was chosen since.',
  input: z.strictObject({ id: PhotoId }),
  output: Photo,

  async run(ctx, { id }) {
    const photo = await photos.findTrashed(ctx, id)
    const contact = await findContact(ctx, photo.contact_id)
    const successor = await pictureWentTo(ctx, photo)
    await photos.saveTrashed(ctx, photo, null)
    if (successor !== null && successor === contact.photo_id)
      await saveContact(ctx, contact, { photo_id: id })
    else await settlePicture(ctx, contact)
    await record(ctx, 'photo.restored', { type: 'photo', id, contact_id: contact.id }, returnOf(photo))
    return photo
  },
})
