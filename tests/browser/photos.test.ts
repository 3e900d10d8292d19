import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Page } from 'playwright-core'
import { createContact } from '../../src/crm/contacts/create-contact.ts'
import { getContact } from '../../src/crm/contacts/get-contact.ts'
import { addPhoto } from '../../src/crm/photos/add-photo.ts'
import { listPhotos } from '../../src/crm/photos/list-photos.ts'
import { jpeg, png } from '../support/images.ts'
import { becomesTrue, openStage, type Stage } from '../support/stage.ts'

let stage: Stage
before(async () => {
  stage = await openStage()
})
after(() => stage.close())

const contactOfAnn = async () =>
  (await stage.kith.ann.perform(createContact, { first_name: 'Iris', last_name: 'Marlowe' })).id

const base64 = async (colour = 'red') => (await png(9, 9, colour)).toString('base64')

async function open(id: number): Promise<Page> {
  const page = await stage.visit(stage.kith.ann)
  await page.goto(`/contacts/${id}`)
  await page.getByRole('heading', { level: 1 }).waitFor()
  return page
}
const photosOf = async (contact_id: number) =>
  (await stage.kith.ann.perform(listPhotos, { contact_id })).items
const photoIn = (page: Page, name: string | RegExp) =>
  page.getByRole('region', { name: 'Photos' }).getByRole('button', { name })
const told = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text })

/** Waits until the image that a button holds has come from the server. */
const imageOf = (page: Page, name: string) =>
  becomesTrue(
    page,
    `document.querySelector('button[aria-label="${name}"] img:not([src=""])')?.naturalWidth > 0`,
  )

test('a contact without a photo shows its initials; the first photo becomes its picture', async () => {
  const id = await contactOfAnn()
  const page = await open(id)
  const first = page.getByRole('button', { name: 'Add a photo of Iris Marlowe' })
  await first.getByText('IM').waitFor()
  const chooser = page.waitForEvent('filechooser')
  await first.click()
  await (await chooser).setFiles({ name: 'iris.png', mimeType: 'image/png', buffer: await png(40, 30) })
  await told(page, 'The photo was added.').waitFor()
  await photoIn(page, 'Photo iris.png, the picture').waitFor()
  await imageOf(page, 'Photos of Iris Marlowe')
  const [photo] = await photosOf(id)
  assert.deepEqual([photo?.file_name, photo?.width, photo?.content_type], ['iris.png', 40, 'image/png'])
})

test('several are chosen at once; what is no photo is refused by name, and shown as text', async () => {
  const id = await contactOfAnn()
  const page = await open(id)
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Add photo', exact: true }).click()
  const hostile = '<img src=x onerror=alert(1)>.png'
  await (await chooser).setFiles([
    { name: hostile, mimeType: 'image/png', buffer: await png() },
    { name: 'two.jpg', mimeType: 'image/jpeg', buffer: await jpeg() },
    { name: '<b>page</b>.html', mimeType: 'text/html', buffer: Buffer.from('<script>alert(1)</script>') },
    { name: 'liar.png', mimeType: 'image/png', buffer: Buffer.from('no image at all') },
  ])
  await told(page, '2 photos were added.').waitFor()
  await told(page, '<b>page</b>.html is not a photo that Kith takes.').waitFor()
  await page.getByRole('alert').waitFor()
  await photoIn(page, `Photo ${hostile}, the picture`).click()
  await page.getByRole('dialog').getByText(hostile, { exact: true }).waitFor()
  assert.equal((await photosOf(id)).length, 2)
})

test('a file that is dropped anywhere on the page becomes a photo, and the page stays', async () => {
  const id = await contactOfAnn()
  const page = await open(id)
  const bytes = [...(await png(20, 20, 'blue'))]
  await page.evaluate(`
    const dataTransfer = new DataTransfer()
    dataTransfer.items.add(new File([new Uint8Array(${JSON.stringify(bytes)})], 'dropped.png', { type: 'image/png' }))
    for (const type of ['dragover', 'drop'])
      document.body.dispatchEvent(new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true }))
  `)
  await told(page, 'The photo was added.').waitFor()
  await photoIn(page, 'Photo dropped.png, the picture').waitFor()
})

test('another photo is chosen as the picture, and one is deleted and brought back', async () => {
  const { ann } = stage.kith
  const contact_id = await contactOfAnn()
  const first = await ann.perform(addPhoto, { contact_id, file_name: 'red.png', data: await base64() })
  const second = await ann.perform(addPhoto, {
    contact_id,
    file_name: 'blue.png',
    data: await base64('blue'),
  })
  const pictureId = async () => (await ann.perform(getContact, { id: contact_id })).photo_id
  const page = await open(contact_id)
  await photoIn(page, 'Photo blue.png').click()
  const dialog = page.getByRole('dialog', { name: 'Photos of Iris Marlowe' })
  await dialog.getByRole('img', { name: 'Photo blue.png' }).waitFor()
  await dialog.getByRole('button', { name: 'Use as picture' }).click()
  await dialog.getByText('This is the picture').waitFor()
  assert.equal(await pictureId(), second.id)
  await page.keyboard.press('ArrowRight')
  await dialog.getByRole('img', { name: 'Photo red.png' }).waitFor()
  await page.keyboard.press('ArrowLeft')
  await dialog.getByRole('img', { name: 'Photo blue.png' }).waitFor()
  await dialog.getByRole('button', { name: 'Delete photo' }).click()
  await told(page, 'The photo was deleted.').waitFor()
  await dialog.getByRole('img', { name: 'Photo red.png' }).waitFor()
  await dialog.getByRole('button', { name: 'Close' }).click()
  await photoIn(page, 'Photo red.png, the picture').waitFor()
  assert.equal(await pictureId(), first.id)
  await page.getByRole('button', { name: 'Undo' }).click()
  await photoIn(page, 'Photo blue.png, the picture').waitFor()
  await imageOf(page, 'Photo blue.png, the picture')
  assert.equal(await pictureId(), second.id)
  await page.getByText('Photo “blue.png” restored').waitFor()
})

test('the only photo is deleted: its dialog closes, and undoing brings both back', async () => {
  const contact_id = await contactOfAnn()
  await stage.kith.ann.perform(addPhoto, { contact_id, file_name: 'red.png', data: await base64() })
  const page = await open(contact_id)
  await photoIn(page, 'Photo red.png, the picture').click()
  const dialog = page.getByRole('dialog', { name: 'Photos of Iris Marlowe' })
  await dialog.getByRole('button', { name: 'Delete photo' }).click()
  await dialog.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Add a photo of Iris Marlowe' }).waitFor()
  await page.getByRole('button', { name: 'Undo' }).click()
  await photoIn(page, 'Photo red.png, the picture').waitFor()
  await imageOf(page, 'Photos of Iris Marlowe')
})

test('the table of contacts shows pictures beside names, and initials', async () => {
  const { ann } = stage.kith
  const { id: contact_id } = await ann.perform(createContact, { first_name: 'Pictured' })
  await ann.perform(addPhoto, { contact_id, data: await base64() })
  await ann.perform(createContact, { first_name: 'Unseen', last_name: 'Quist' })
  const page = await stage.visit(ann)
  await page.goto('/contacts')
  const row = page.getByRole('row').filter({ hasText: 'Pictured' })
  await row.locator('img').waitFor()
  const source = await row.locator('img').getAttribute('src')
  assert.match(source ?? '', /^\/app\/api_v2\/photos\/\d+\/image\?size=small$/)
  await page.getByRole('row').filter({ hasText: 'Unseen Quist' }).getByText('UQ', { exact: true }).waitFor()
})
