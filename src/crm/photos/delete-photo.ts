import { z } from 'zod'
import { defineOperation } from '../../core/operation.ts'
import { dryRun, Removal, wouldGo } from '../../core/removal.ts'
import { expectedVersion } from '../../core/values.ts'
import { ensureUnchanged } from '../../core/version.ts'
import { removalOf } from '../changes/changes.ts'
import { record } from '../changes/record.ts'
import { findContact } from '../contact-store/contact-queries.ts'
import { touchContact } from '../contact-store/touch-contact.ts'
import { PhotoId } from './photo.ts'
import { photos, savePictureWentTo } from './photo-queries.ts'
import { settlePicture } from './settle-picture.ts'

export const deletePhoto = defineOperation({
  name: 'deletePhoto',
  effect: 'destroy',
  description:
    'Deletes a photo. It can be restored for 30 days. When it was the picture of its contact, the oldest one that is left becomes it.',
  input: z.strictObject({ id: PhotoId, expected_updated_at: expectedVersion(), dry_run: dryRun() }),
  output: Removal,

  async run(ctx, { id, expected_updated_at, dry_run }) {
    const photo = await photos.find(ctx, id)
    ensureUnchanged('photo', photo.updated_at, expected_updated_at)
    if (dry_run) return wouldGo('photo', { id, name: photo.file_name })
    const contact = await findContact(ctx, photo.contact_id)
    await photos.saveTrashed(ctx, photo, ctx.now)
    const pictureId = await settlePicture(ctx, contact)
    if (pictureId !== contact.photo_id) await touchContact(ctx, contact)
    await savePictureWentTo(ctx, photo, contact.photo_id === id ? pictureId : null)
    const subject = { type: 'photo', id, contact_id: photo.contact_id }
    await record(ctx, 'photo.deleted', subject, removalOf(photo))
    return {}
  },
})
