import type { Context } from '../../core/context.ts'
import { saveContact } from '../contact-store/stored-contact-queries.ts'
import { photoIdsOf } from './photo-queries.ts'

/**
 * Makes sure that the picture of a contact is one of its photos: what was chosen stays, else the oldest becomes it. To be called after photos came, went or moved; gives the id of the picture.
 */
export async function settlePicture(
  ctx: Context,
  contact: { id: number; photo_id: number | null },
): Promise<number | null> {
  const ids = await photoIdsOf(ctx, contact)
  const isThere = contact.photo_id !== null && ids.includes(contact.photo_id)
  const photo_id = isThere ? contact.photo_id : (ids[0] ?? null)
  if (photo_id !== contact.photo_id) await saveContact(ctx, contact, { photo_id })
  return photo_id
}
