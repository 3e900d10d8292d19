import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { createContact } from '../../src/crm/contacts/create-contact.ts'
import { createDeal } from '../../src/crm/deals/create-deal.ts'
import { createList } from '../../src/crm/lists/create-list.ts'
import { becomesTrue, holdBack, openStage, type Stage } from '../support/stage.ts'

let stage: Stage
let id: number
let dealId: number
before(async () => {
  stage = await openStage()
  const { ann, bob } = stage.kith
  id = (await ann.perform(createContact, { first_name: 'Una', status: 'lead' })).id
  await bob.perform(createContact, { first_name: 'Bea' })
  await ann.perform(createList, { name: 'Guests' })
  // Where there is no deal, there is nothing to filter.
  dealId = (await ann.perform(createDeal, { name: 'Wine', contact_ids: [id] })).id
})
after(() => stage.close())

test('nothing is said of what has not come yet', async () => {
  const page = await stage.visit(stage.kith.ann)
  const letGo = await holdBack(page, /api_v2\/(statuses|users)/)
  await page.goto(`/contacts/${id}`)
  await page.getByRole('heading', { name: 'Una', level: 1 }).waitFor()
  const status = page.getByRole('combobox', { name: 'Status' })
  assert.equal(await status.getAttribute('placeholder'), '')
  await page.getByRole('listitem').filter({ hasText: 'Wine' }).first().waitFor()
  assert.equal(await page.getByText('Somebody').count(), 0)
  await page.goto(`/deals/${dealId}`)
  await page.getByRole('listitem').filter({ hasText: 'Lead in' }).first().waitFor()
  assert.equal(await page.getByText('Somebody').count(), 0)
  await page.goBack()
  letGo()
  await page.locator('dd').filter({ hasText: /^ann$/ }).waitFor()
  await becomesTrue(page, "document.querySelector('[aria-label=Status]')?.value === 'Lead'")
})

test('no filter moves when it is known which others there are', async () => {
  const page = await stage.visit(stage.kith.ann)
  for (const path of ['/contacts', '/deals']) {
    const letGo = await holdBack(page, /api_v2\/(users|lists)/)
    await page.goto(path)
    const filters = page.getByRole('group', { name: /Filters|Deals/ }).first()
    const chips = () => filters.getByRole('button').allInnerTexts()
    await filters.getByRole('button').nth(2).waitFor()
    const early = await chips()
    letGo()
    await filters.getByRole('button', { name: 'Owner' }).waitFor()
    assert.deepEqual((await chips()).slice(0, early.length), early)
  }
})

test('a spinner shows only when the answer takes its time', async () => {
  const page = await stage.visit(stage.kith.ann)
  await page.goto('/my-account')
  await page.getByLabel('Name', { exact: true }).waitFor()
  const answer = await holdBack(page, /api_v2\/me$/)
  // Nothing moves by itself: however late it is looked at, the delay is not over.
  const browser = await page.context().newCDPSession(page)
  await browser.send('Animation.enable')
  await browser.send('Animation.setPlaybackRate', { playbackRate: 0 })
  await page.getByLabel('Name', { exact: true }).fill('ann')
  await page.getByRole('button', { name: 'Save' }).first().click()
  const spinner = page.locator('.mantine-Button-loader')
  await spinner.waitFor({ state: 'attached' })
  const seen = await page.evaluate<string[]>(`[100, 300].map((at) => {
    const loader = document.querySelector('.mantine-Button-loader')
    loader.getAnimations().find(({ animationName }) => animationName === 'come').currentTime = at
    return getComputedStyle(loader).visibility
  })`)
  assert.deepEqual(seen, ['hidden', 'visible'])
  answer()
  await spinner.waitFor({ state: 'detached' })
})

test('whoever wants no motion sees none', async () => {
  const page = await stage.visit(stage.kith.ann, { reducedMotion: 'reduce' })
  for (const path of ['/contacts', `/contacts/${id}`, '/deals', '/my-account', '/import']) {
    await page.goto(path)
    await page.getByRole('heading', { level: 1 }).waitFor()
    const moving = await page.evaluate<string[]>(`[...document.querySelectorAll('*')].flatMap((element) =>
      [undefined, '::before', '::after'].flatMap((part) => {
        const { transitionDuration } = getComputedStyle(element, part)
        return /[1-9]/.test(transitionDuration) ? [element.className + ' ' + transitionDuration] : []
      }),
    )`)
    assert.deepEqual(moving, [], path)
  }
})
