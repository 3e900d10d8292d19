import { z } from 'zod'
import { defineOperation } from '../../core/operation.ts'
import { record } from '../changes/record.ts'
import { ContactId } from '../contact-store/contact.ts'
import { findContact } from '../contact-store/contact-queries.ts'
import { touchContact } from '../contact-store/touch-contact.ts'
import { fileName, usualName } from './file-name.ts'
import { imageData } from './image-data.ts'
import { Photo } from './photo.ts'
import { photos, saveImages } from './photo-queries.ts'
import { readImage } from './read-image.ts'
import { settlePicture } from './settle-picture.ts'

export const addPhoto = defineOperation({
  name: 'addPhoto',
  effect: 'write',
  description:
    'Adds a photo to a contact. The first one becomes its picture; what is shown of it has none of the metadata that cameras put in.',
  input: z.strictObject({ contact_id: ContactId, file_name: fileName().optional(), data: imageData() }),
  output: Photo,

  async prepare(ctx, { contact_id, data }) {
    // Looked for first, so that nobody has images unpacked for a contact that is not theirs to see.
    await findContact(ctx, contact_id)
    return readImage(data, ctx.viewer.account_id)
  },

  async run(ctx, { contact_id, file_name }, { content_type, width, height, ...image }) {
    const { now, viewer } = ctx
    const contact = await findContact(ctx, contact_id)
    const photo = await photos.insert(ctx, {
      contact_id,
      user_id: viewer.user_id,
      file_name: file_name ?? usualName(content_type),
      content_type,
      size: image.original.length,
      width,
      height,
      created_at: now,
      updated_at: now,
    })
    await saveImages(ctx, photo, image)
    if ((await settlePicture(ctx, contact)) !== contact.photo_id) await touchContact(ctx, contact)
    await record(ctx, 'photo.added', { type: 'photo', id: photo.id, contact_id })
    return photo
  },
})
