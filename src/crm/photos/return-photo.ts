import type { Context } from '../../core/context.ts'
import { nextVersion } from '../../core/version.ts'
import { returnOf } from '../changes/changes.ts'
import { record } from '../changes/record.ts'
import { findContact } from '../contact-store/contact-queries.ts'
import { saveContact } from '../contact-store/stored-contact-queries.ts'
import { touchContact } from '../contact-store/touch-contact.ts'
import type { Photo } from './photo.ts'
import { photos, pictureWentTo } from './photo-queries.ts'
import { settlePicture } from './settle-picture.ts'

/** Takes a photo that was found in the trash out of it; it is the picture again if it was, and no other was chosen since. */
export async function returnPhoto(ctx: Context, photo: Photo): Promise<Photo> {
  const contact = await findContact(ctx, photo.contact_id)
  const successor = await pictureWentTo(ctx, photo)
  await photos.saveTrashed(ctx, photo, null)
  const updated_at = nextVersion(ctx.now, photo.updated_at)
  await photos.saveReturned(ctx, photo, updated_at)
  const isPicture = successor !== null && successor === contact.photo_id
  if (isPicture) await saveContact(ctx, contact, { photo_id: photo.id })
  const picture = isPicture ? photo.id : await settlePicture(ctx, contact)
  if (picture !== contact.photo_id) await touchContact(ctx, contact)
  await record(
    ctx,
    'photo.restored',
    { type: 'photo', id: photo.id, contact_id: contact.id },
    returnOf(photo),
  )
  return { ...photo, updated_at }
}
