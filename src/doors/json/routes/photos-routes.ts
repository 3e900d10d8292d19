import { addPhoto } from '../../../crm/photos/add-photo.ts'
import { choosePhoto } from '../../../crm/photos/choose-photo.ts'
import { deletePhoto } from '../../../crm/photos/delete-photo.ts'
import { getPhoto } from '../../../crm/photos/get-photo.ts'
import { getPhotoImage } from '../../../crm/photos/get-photo-image.ts'
import { listPhotos } from '../../../crm/photos/list-photos.ts'
import { restorePhoto } from '../../../crm/photos/restore-photo.ts'
import { updatePhoto } from '../../../crm/photos/update-photo.ts'
import { act, create, list, type Route, read, remove, update } from '../route.ts'

/** Photos of contacts. Images come in base64, or as they are; the photo is found in the address then. */
export const PHOTOS_ROUTES: readonly Route[] = [
  list('/contacts/:contact_id/photos', listPhotos, 'photos'),
  create('/contacts/:contact_id/photos', addPhoto, 'photo', { location: '/photos/', takesImage: 'raw' }),
  list('/photos', listPhotos, 'photos'),
  create('/photos', addPhoto, 'photo', { location: '/photos/', takesImage: 'in JSON' }),
  read('/photos/:id', getPhoto, 'photo'),
  ...update('/photos/:id', updatePhoto, 'photo', getPhoto, { takesImage: 'in JSON' }),
  remove('/photos/:id', deletePhoto),
  act('/photos/:id/restore', restorePhoto, { record: 'photo' }),
  act('/photos/:id/choose', choosePhoto, { record: 'photo' }),
  {
    method: 'GET',
    path: '/photos/:id/image',
    operation: getPhotoImage,
    status: 200,
    entrance: 'any',
    givesImage: true,
  },
]
