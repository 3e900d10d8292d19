import type { Context } from '../../core/context.ts'
import type { Changes } from '../changes/changes.ts'
import { record } from '../changes/record.ts'
import { findContact } from '../contact-store/contact-queries.ts'
import { saveContact } from '../contact-store/stored-contact-queries.ts'
import { touchContact } from '../contact-store/touch-contact.ts'
import { photos, saveImages } from '../photos/photo-queries.ts'
import type { ReadImage } from '../photos/read-image.ts'

interface PhotoPlace {
  contact_id: number
  user_id: number
  /** Whether the contact is shown with it; the first photo of a contact that has none is anyway. */
  isPicture: boolean
  origin: Changes
}

/** Stores a photo of a file, which was unpacked before; gives its id. */
export async function storePhoto(
  ctx: Context,
  { file_name, created_at }: { file_name: string; created_at: string },
  { content_type, width, height, ...image }: ReadImage,
  { contact_id, user_id, isPicture, origin }: PhotoPlace,
): Promise<number> {
  const photo = await photos.insert(ctx, {
    contact_id,
    user_id,
    file_name,
    content_type,
    size: image.original.length,
    width,
    height,
    created_at,
    updated_at: ctx.now,
  })
  await saveImages(ctx, photo, image)
  const contact = await findContact(ctx, contact_id)
  if (contact.photo_id === null || isPicture) {
    await saveContact(ctx, contact, { photo_id: photo.id })
    await touchContact(ctx, contact)
  }
  await record(ctx, 'photo.added', { type: 'photo', id: photo.id, contact_id }, origin)
  return photo.id
}
