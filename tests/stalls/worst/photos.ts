import { addPhoto } from '../../../src/crm/photos/add-photo.ts'
import { choosePhoto } from '../../../src/crm/photos/choose-photo.ts'
import { deletePhoto } from '../../../src/crm/photos/delete-photo.ts'
import { getPhoto } from '../../../src/crm/photos/get-photo.ts'
import { getPhotoImage } from '../../../src/crm/photos/get-photo-image.ts'
import { getPhotoOriginal } from '../../../src/crm/photos/get-photo-original.ts'
import { restorePhoto } from '../../../src/crm/photos/restore-photo.ts'
import { updatePhoto } from '../../../src/crm/photos/update-photo.ts'
import { noise, png } from '../../support/images.ts'
import type { Stage } from './stage.ts'

/** A picture of nearly as many bytes as one may have, and another one of nearly as many pixels. */
export async function changePhotos({ does, large }: Stage): Promise<void> {
  const heavy = (await noise(1300, 1300)).toString('base64')
  const wide = (await png(6300, 6300)).toString('base64')
  const { id } = await does(addPhoto, { contact_id: large.busy, data: heavy })
  await does(addPhoto, { contact_id: large.busy, data: wide })
  await does(choosePhoto, { id })
  await does(getPhoto, { id })
  await does(getPhotoImage, { id, size: 'large' })
  await does(getPhotoOriginal, { id })
  await does(updatePhoto, { id, data: heavy })
  await does(deletePhoto, { id })
  await does(restorePhoto, { id })
}
