import assert from 'node:assert/strict'
import { after, before, beforeEach, describe, it } from 'node:test'
import { jpeg, png } from '../../../tests/support/images.ts'
import { type Kith, openKith } from '../../../tests/support/kith.ts'
import { createContact } from '../contacts/create-contact.ts'
import { deleteContact } from '../contacts/delete-contact.ts'
import { getContact } from '../contacts/get-contact.ts'
import { listContacts } from '../contacts/list-contacts.ts'
import { restoreContact } from '../contacts/restore-contact.ts'
import { updateContact } from '../contacts/update-contact.ts'
import { listHistory } from '../history/list-history.ts'
import { addPhoto } from './add-photo.ts'
import { choosePhoto } from './choose-photo.ts'
import { deletePhoto } from './delete-photo.ts'
import { getPhoto } from './get-photo.ts'
import { getPhotoImage } from './get-photo-image.ts'
import { getPhotoOriginal } from './get-photo-original.ts'
import { listPhotos } from './list-photos.ts'
import type { Photo } from './photo.ts'
import { restorePhoto } from './restore-photo.ts'
import { updatePhoto } from './update-photo.ts'

describe('photos', () => {
  let kith: Kith
  let contact_id: number
  let red: Buffer
  let blue: Buffer
  before(async () => {
    kith = await openKith()
    red = await png(40, 30, 'red')
    blue = await jpeg(400, 200, 'blue')
  })
  after(() => kith.close())
  beforeEach(async () => {
    contact_id = (await kith.ann.perform(createContact, { first_name: 'Ines' })).id
  })
  const add = (bytes: Buffer, rest: object = {}) =>
    kith.ann.perform(addPhoto, { contact_id, data: bytes.toString('base64'), ...rest })
  const contact = () => kith.ann.perform(getContact, { id: contact_id })
  const history = async () =>
    (await kith.ann.perform(listHistory, { contact_id })).items.map(({ body }) => body)

  it('are kept as they came, and are what their bytes say', async () => {
    const photo = await add(red, { file_name: 'me.jpg' })
    assert.deepEqual(
      [photo.file_name, photo.content_type, photo.size, photo.width, photo.height, photo.user_id],
      ['me.jpg', 'image/png', red.length, 40, 30, kith.ann.viewer.user_id],
    )
    assert.deepEqual(await kith.bob.perform(getPhoto, { id: photo.id }), photo)
    const { bytes } = await kith.bob.perform(getPhotoOriginal, { id: photo.id })
    assert.deepEqual(Buffer.from(bytes), red)
    const { last_action_at, updated_at, created_at } = await contact()
    assert.equal(last_action_at, null)
    assert.ok(updated_at > created_at, 'it has another picture')
    assert.deepEqual(await history(), ['Photo added', 'Contact added'])
  })

  it('make the first one the picture of the contact, until another is chosen', async () => {
    assert.deepEqual([(await contact()).photo_id, (await contact()).photo_url], [null, null])
    const first = await add(red)
    const second = await add(blue)
    assert.equal((await contact()).photo_id, first.id)
    assert.equal((await contact()).photo_url, `/api_v2/photos/${first.id}/image?size=small`)
    assert.deepEqual(await kith.bob.perform(choosePhoto, { id: second.id }), second)
    await kith.bob.perform(choosePhoto, { id: second.id })
    assert.equal((await contact()).photo_id, second.id)
    assert.deepEqual(await history(), [
      'Another picture chosen',
      'Photo added',
      'Photo added',
      'Contact added',
    ])
    const third = await add(blue)
    await kith.ann.perform(deletePhoto, { id: second.id })
    assert.equal((await contact()).photo_id, first.id)
    await kith.ann.perform(deletePhoto, { id: first.id })
    assert.equal((await contact()).photo_id, third.id)
    await kith.ann.perform(deletePhoto, { id: third.id })
    assert.equal((await contact()).photo_id, null)
    await assert.rejects(kith.ann.perform(getPhotoImage, { id: third.id }), { code: 'photo_not_found' })
  })

  it('are the picture again when they come back, unless another was chosen since', async () => {
    const first = await add(red)
    const second = await add(blue)
    const third = await add(blue)
    const pictureAfter = async (
      ...acts: [typeof deletePhoto | typeof restorePhoto | typeof choosePhoto, Photo][]
    ) => {
      for (const [operation, { id }] of acts) await kith.ann.perform(operation as typeof choosePhoto, { id })
      return (await contact()).photo_id
    }
    const before = Buffer.from((await kith.ann.perform(getPhotoOriginal, { id: first.id })).bytes)
    assert.equal(await pictureAfter([deletePhoto, first]), second.id)
    assert.equal(await pictureAfter([restorePhoto, first]), first.id)
    assert.deepEqual(Buffer.from((await kith.ann.perform(getPhotoOriginal, { id: first.id })).bytes), before)
    assert.equal(
      await pictureAfter([deletePhoto, first], [choosePhoto, third], [restorePhoto, first]),
      third.id,
    )
    assert.equal(await pictureAfter([deletePhoto, second], [restorePhoto, second]), third.id)
    const all = [first, second, third].map((one): [typeof deletePhoto, Photo] => [deletePhoto, one])
    assert.equal(await pictureAfter(...all), null)
    assert.equal(await pictureAfter([restorePhoto, second]), second.id)
    assert.deepEqual((await history())[0], 'Photo “photo.jpg” restored')
  })

  it('come with contacts in lists, as much of them as is asked for', async () => {
    const { id: photo_id } = await add(red)
    const photo_url = `/api_v2/photos/${photo_id}/image?size=small`
    const list = async (wish: object) =>
      (await kith.ann.perform(listContacts, { sort: '-id', limit: 1, ...wish })).items[0]
    assert.equal((await list({}))!.photo_url, photo_url)
    assert.deepEqual(await list({ fields: ['photo_url'] }), { id: contact_id, photo_url })
    assert.deepEqual(await list({ fields: ['photo_id'] }), { id: contact_id, photo_id })
    assert.deepEqual(await list({ fields: ['photo_id', 'photo_url'] }), {
      id: contact_id,
      photo_id,
      photo_url,
    })
    assert.deepEqual(await list({ q: 'ines', sort: undefined, fields: ['name'] }), {
      id: contact_id,
      name: 'Ines',
    })
  })

  it('are renamed and replaced; what is there already is no change', async () => {
    const photo = await add(red, { file_name: 'red.png' })
    const again = { id: photo.id, file_name: 'red.png', data: red.toString('base64') }
    assert.deepEqual(await kith.ann.perform(updatePhoto, again), photo)
    const renamed = await kith.ann.perform(updatePhoto, { id: photo.id, file_name: null })
    assert.deepEqual({ ...renamed, updated_at: '' }, { ...photo, file_name: 'photo.png', updated_at: '' })
    const wish = { id: photo.id, data: blue.toString('base64'), expected_updated_at: photo.updated_at }
    await assert.rejects(kith.ann.perform(updatePhoto, wish), { kind: 'stale' })
    const before = await kith.ann.perform(getPhotoImage, { id: photo.id })
    const replaced = await kith.ann.perform(updatePhoto, { ...wish, expected_updated_at: renamed.updated_at })
    assert.deepEqual([replaced.content_type, replaced.width, replaced.size], ['image/jpeg', 400, blue.length])
    assert.ok(replaced.updated_at > renamed.updated_at)
    const after = await kith.ann.perform(getPhotoImage, { id: photo.id })
    assert.notEqual(after.version, before.version)
    assert.notDeepEqual(after.bytes, before.bytes)
    assert.deepEqual(await history(), [
      'Photo replaced',
      'Photo changed: file name changed from “red.png” to “photo.png”',
      'Photo added',
      'Contact added',
    ])
  })

  it('are listed latest first, of one contact or of all', async () => {
    const first = await add(red)
    const second = await add(blue)
    const { items, total_count } = await kith.bob.perform(listPhotos, { contact_id, include_total: true })
    assert.deepEqual([items, total_count], [[second, first], 2])
    const changed = await kith.ann.perform(updatePhoto, { id: first.id, file_name: 'x.png' })
    const since = { updated_since: changed.updated_at }
    assert.deepEqual((await kith.ann.perform(listPhotos, since)).items, [changed])
    assert.deepEqual((await kith.eve.perform(listPhotos, {})).items, [])
  })

  it('share the fate of their contact', async () => {
    const { id } = await add(red)
    await kith.ann.perform(updateContact, { id: contact_id, is_private: true })
    for (const operation of [
      getPhoto,
      getPhotoImage,
      getPhotoOriginal,
      choosePhoto,
      deletePhoto,
      updatePhoto,
    ])
      for (const person of [kith.bob, kith.eve])
        await assert.rejects(person.perform(operation as typeof getPhoto, { id }), {
          code: 'photo_not_found',
        })
    const mine = { contact_id, data: red.toString('base64') }
    await assert.rejects(kith.bob.perform(addPhoto, mine), { code: 'contact_not_found' })
    await assert.rejects(kith.bob.perform(listPhotos, { contact_id }), { code: 'contact_not_found' })
    await kith.ann.perform(deleteContact, { id: contact_id })
    await assert.rejects(kith.ann.perform(getPhotoImage, { id }), { code: 'photo_not_found' })
    await kith.ann.perform(restoreContact, { id: contact_id })
    assert.equal((await contact()).photo_id, id)
    assert.ok((await kith.ann.perform(getPhotoImage, { id })).bytes.length > 0)
  })

  it('have names without folders and without what nobody sees', async () => {
    for (const [given, kept] of [
      ['C:\\Users\\ines\\me.png', 'me.png'],
      ['../../etc/passwd', 'passwd'],
      ['a\r\nSet-Cookie: b\u0000.png', 'aSet-Cookie: b.png'],
      ['gnp\u202E.exe', 'gnp.exe'],
      ['bild "ö" 😀.png', 'bild "ö" 😀.png'],
      ['..', 'photo.png'],
      ['folder/', 'photo.png'],
      [' ', 'photo.png'],
      [null, 'photo.png'],
    ] as const)
      assert.equal((await add(red, { file_name: given })).file_name, kept)
    await assert.rejects(add(red, { file_name: 'x'.repeat(256) }), {
      fields: [{ field: 'file_name', code: 'too_long', message: 'is too long (maximum is 255 characters)' }],
    })
    await assert.rejects(add(red, { file_name: 'a\uFFFE.png' }), { kind: 'invalid' })
  })
})
