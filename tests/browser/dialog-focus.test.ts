import { after, before, test } from 'node:test'
import { openStage, type Stage } from '../support/stage.ts'

/** As on a machine so busy that what is to be done in a moment is done after the next keys. */
const HOLD_TIMERS = `
  const soon = setTimeout
  const held = []
  window.setTimeout = (run, delay = 0) => delay < 5 ? held.push(run) : soon(run, delay)
  window.releaseTimers = () => {
    window.setTimeout = soon
    for (const run of held) run()
  }
`

let stage: Stage
before(async () => {
  stage = await openStage()
})
after(() => stage.close())

test('a dialog has the focus at once, leaves it where somebody has gone on to, and Tab selects what stands there', async () => {
  const page = await stage.visit(stage.kith.ann)
  await page.goto('/settings/stages')
  await page.getByRole('button', { name: 'Edit Lead in' }).waitFor()
  const add = page.getByRole('button', { name: 'Add stage' })
  await add.focus()
  await page.evaluate(HOLD_TIMERS)
  await page.keyboard.press('Enter')
  await page.keyboard.type('Legal')
  await page.keyboard.press('Tab')
  await page.evaluate('releaseTimers()')
  await page.keyboard.type('90')
  await page.keyboard.press('Enter')
  await page.getByRole('listitem').filter({ hasText: 'Legal' }).filter({ hasText: '90 %' }).waitFor()
  await add.and(page.locator(':focus')).waitFor()
})
