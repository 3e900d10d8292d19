import { z } from 'zod'
import { defineOperation } from '../../core/operation.ts'
import { nextVersion } from '../../core/version.ts'
import { returnOf } from '../changes/changes.ts'
import { record } from '../changes/record.ts'
import { findContact } from '../contact-store/contact-queries.ts'
import { saveContact } from '../contact-store/stored-contact-queries.ts'
import { touchContact } from '../contact-store/touch-contact.ts'
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
    const updated_at = nextVersion(ctx.now, photo.updated_at)
    await photos.saveReturned(ctx, photo, updated_at)
    const isPicture = successor !== null && successor === contact.photo_id
    if (isPicture) await saveContact(ctx, contact, { photo_id: id })
    const picture = isPicture ? id : await settlePicture(ctx, contact)
    if (picture !== contact.photo_id) await touchContact(ctx, contact)
    await record(ctx, 'photo.restored', { type: 'photo', id, contact_id: contact.id }, returnOf(photo))
    return { ...photo, updated_at }
  },
})
