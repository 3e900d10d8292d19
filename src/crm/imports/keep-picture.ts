import type { Context } from '../../core/context.ts'
import { CrmError } from '../../core/errors.ts'
import { storePhoto } from '../account-files/store-photo.ts'
import { findContact } from '../contact-store/contact-queries.ts'
import type { Draft } from '../exchange/draft.ts'
import type { ReadImage } from '../photos/read-image.ts'
import { saveVersions } from './import-contact-queries.ts'
import type { ImportPlan } from './plan-import.ts'

interface Kept {
  contact: { id: number }
  draft: Draft
  picture: ReadImage | CrmError
}

const PHOTO = 'Photo'

/** Gives a contact that was written the picture of its card, unless it has one. */
export async function keepPicture(
  ctx: Context,
  { row }: ImportPlan,
  { contact, draft, picture }: Kept,
): Promise<void> {
  if (picture instanceof CrmError) {
    draft.problems.push({
      field: PHOTO,
      message: `is left out: ${picture.fields[0]?.message ?? picture.message}`,
    })
    return
  }
  const { photo_id } = await findContact(ctx, contact.id)
  if (photo_id !== null) {
    draft.problems.push({ field: PHOTO, message: 'stays out: the contact has one already' })
    return
  }
  const photo = { file_name: `photo.${picture.content_type.replace(/^image\//, '')}`, created_at: ctx.now }
  const place = { contact_id: contact.id, user_id: ctx.viewer.user_id, isPicture: true }
  await storePhoto(ctx, photo, picture, { ...place, origin: { import_id: [null, row.id] } })
  const { updated_at } = await findContact(ctx, contact.id)
  await saveVersions(ctx, row, [contact.id], updated_at > ctx.now ? updated_at : ctx.now)
}
