import type { Context } from '../../core/context.ts'
import { removalOf } from '../changes/changes.ts'
import { record } from '../changes/record.ts'
import { findContact } from '../contact-store/contact-queries.ts'
import { saveContact } from '../contact-store/stored-contact-queries.ts'
import { touchContact } from '../contact-store/touch-contact.ts'
import { usualName } from '../photos/file-name.ts'
import { photos, saveImages, savePictureWentTo } from '../photos/photo-queries.ts'
import type { ReadImage } from '../photos/read-image.ts'

/**
 * Makes what a device sent the picture of a contact; one that is gone from its card goes to the trash. `photo` is what stands in the card: null where it has
 * none. `picture` is left out where it is the one that the contact has.
 */
export async function replacePicture(
  ctx: Context,
  { id }: { id: number },
  photo: Buffer | null | undefined,
  picture: ReadImage | undefined,
): Promise<void> {
  const contact = await findContact(ctx, id)
  if (photo === null && contact.photo_id !== null) {
    const old = await photos.find(ctx, contact.photo_id)
    await photos.saveTrashed(ctx, old, ctx.now)
    await saveContact(ctx, contact, { photo_id: null })
    await savePictureWentTo(ctx, old, null)
    await touchContact(ctx, contact)
    await record(ctx, 'photo.deleted', { type: 'photo', id: old.id, contact_id: id }, removalOf(old))
  }
  if (!photo || !picture) return
  const { content_type, width, height, ...image } = picture
  const added = await photos.insert(ctx, {
    contact_id: id,
    user_id: ctx.viewer.user_id,
    file_name: usualName(content_type),
    content_type,
    size: image.original.length,
    width,
    height,
    created_at: ctx.now,
    updated_at: ctx.now,
  })
  await saveImages(ctx, added, image)
  await saveContact(ctx, contact, { photo_id: added.id })
  await touchContact(ctx, contact)
  await record(ctx, 'photo.added', { type: 'photo', id: added.id, contact_id: id })
}
