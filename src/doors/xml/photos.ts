import { type Caller, perform } from '../../core/perform.ts'
import { addPhoto } from '../../crm/photos/add-photo.ts'
import { deletePhoto } from '../../crm/photos/delete-photo.ts'
import { getPhoto } from '../../crm/photos/get-photo.ts'
import { getPhotoOriginal } from '../../crm/photos/get-photo-original.ts'
import { listPhotos } from '../../crm/photos/list-photos.ts'
import { updatePhoto } from '../../crm/photos/update-photo.ts'
import { recordPage } from './page-by-cursor.ts'
import type { XmlElements } from './read-document.ts'
import type { Resource } from './resource.ts'
import type { XmlRow } from './write-document.ts'
import { readOnly, writable, type XmlRecord } from './xml-record.ts'
import { create, destroy, list, show, update } from './xml-route.ts'

const listed: XmlRecord = {
  name: 'photo',
  fields: [
    readOnly('id', 'integer'),
    writable('contact_id', 'integer', { isFixed: true }),
    readOnly('user_id', 'integer'),
    writable('file_name', 'string'),
    readOnly('content_type', 'string'),
    readOnly('size', 'integer'),
    readOnly('created_at', 'datetime'),
    readOnly('updated_at', 'datetime'),
  ],
}

const photos: Resource = {
  plural: 'photos',
  record: {
    name: 'photo',
    fields: [...listed.fields, writable('data', 'string', { isKeptWhenEmpty: true })],
  },
  toRows: withData,
  readBesides: nameOfFile,
}

/** A list would be megabytes: images come with single photos only. */
const photosInLists: Resource = { plural: 'photos', record: listed }

/** The image as it came, without any attribute: told that it is base64, clients write raw bytes back, or lose it. */
function withData(caller: Caller, items: XmlRow[]): Promise<XmlRow[]> {
  return Promise.all(
    items.map(async (item) => {
      const { bytes } = await perform(getPhotoOriginal, caller, { id: item['id'] })
      return { ...item, data: Buffer.from(bytes).toString('base64') }
    }),
  )
}

/** Rails names an uploaded file in an attribute: `<data type="file" name="me.png">`. */
function nameOfFile(elements: XmlElements): XmlRow {
  const name = elements.get('data')?.attributes['name']
  return name === undefined ? {} : { file_name: name }
}

export const photoRoutes = [
  list('/photos.xml', listPhotos, photosInLists, {
    sorts: ['id', 'created_at', 'updated_at'],
    input: recordPage,
  }),
  show('/photos/:id.xml', getPhoto, photos),
  create('/photos.xml', addPhoto, photos),
  update('/photos/:id.xml', updatePhoto, photos, getPhoto),
  destroy('/photos/:id.xml', deletePhoto),
]
