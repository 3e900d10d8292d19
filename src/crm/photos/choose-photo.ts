import { z } from 'zod'
import { defineOperation } from '../../core/operation.ts'
import { record } from '../changes/record.ts'
import { findContact } from '../contact-store/contact-queries.ts'
import { saveContact } from '../contact-store/stored-contact-queries.ts'
import { touchContact } from '../contact-store/touch-contact.ts'
import { Photo, PhotoId } from './photo.ts'
import { photos } from './photo-queries.ts'

export const choosePhoto = defineOperation({
  name: 'choosePhoto',
  effect: 'write',
  description: 'Makes a photo the picture of its contact.',
  input: z.strictObject({ id: PhotoId }),
  output: Photo,

  async run(ctx, { id }) {
    const photo = await photos.find(ctx, id)
    const contact = await findContact(ctx, photo.contact_id)
    if (contact.photo_id === id) return photo
    await saveContact(ctx, contact, { photo_id: id })
    await touchContact(ctx, contact)
    const subject = { type: 'photo', id, contact_id: contact.id }
    await record(ctx, 'photo.chosen', subject, { photo_id: [contact.photo_id, id] })
    return photo
  },
})
