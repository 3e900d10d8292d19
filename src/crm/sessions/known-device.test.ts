import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { type Kith, openKith, PASSWORD } from '../../../tests/support/kith.ts'
import { operator } from '../../admin/open-data.ts'
import { nobody } from '../../core/context.ts'
import type { CrmError } from '../../core/errors.ts'
import { perform } from '../../core/perform.ts'
import { changePassword } from '../members/change-password.ts'
import { resetPassword } from '../members/reset-password.ts'
import { knownDevice } from './known-device.ts'
import { viewerBySession } from './session-viewer-queries.ts'
import { signIn } from './sign-in.ts'

const OFFICE = '192.0.2.40'

describe('a device that somebody has signed in with', () => {
  let kith: Kith
  before(async () => {
    kith = await openKith()
  })
  after(() => kith.close())

  const knock = (email: string, password: string, device = '', address = OFFICE) =>
    perform(signIn, { database: kith.database, viewer: nobody('web'), address }, { email, password, device })
  const outcomeOf = (attempt: Promise<unknown>): Promise<string> =>
    attempt.then(
      () => 'in',
      ({ code }: CrmError) => code,
    )
  const deviceOfAnn = async (address: string) =>
    (await knock('ann@example.com', PASSWORD, '', address)).device_secret
  const guesses = async (count: number, device: string, address: string) => {
    const outcomes: string[] = []
    for (let number = 0; number < count; number++)
      outcomes.push(await outcomeOf(knock('ann@example.com', `guess ${number}`, device, address)))
    return outcomes.filter((outcome) => outcome === 'wrong_credentials').length
  }

  /** As if in the network all had guessed that may be guessed, at ann's address, too. */
  const exhaust = async (address: string) => {
    await outcomeOf(knock('ann@example.com', 'guess', '', address))
    await kith.database.write((db) => db.updateTable('failed_sign_ins').set({ attempts: 1000 }).execute())
  }
  /** As if the time were over in which what was wrong counts. */
  const forgetAll = () => kith.database.write((db) => db.deleteFrom('failed_sign_ins').execute())

  it('lets its user in while others in the same network guess, and nobody else', async () => {
    const device = await deviceOfAnn(OFFICE)
    await exhaust(OFFICE)
    assert.equal(await outcomeOf(knock('ann@example.com', PASSWORD)), 'too_many_requests')
    assert.equal(await outcomeOf(knock('bob@example.com', PASSWORD, device)), 'too_many_requests')
    assert.equal(await outcomeOf(knock('ann@example.com', PASSWORD, device)), 'in')
    assert.equal(await outcomeOf(knock('ann@example.com', PASSWORD, `${device}x`)), 'too_many_requests')
    const forged = device.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'))
    assert.equal(await outcomeOf(knock('ann@example.com', PASSWORD, forged)), 'too_many_requests')
  })

  it('may guess no oftener than anybody, wherever it is taken, and locks nobody else out', async () => {
    await forgetAll()
    const device = await deviceOfAnn('192.0.2.41')
    assert.equal(await guesses(12, device, '192.0.2.41'), 8)
    assert.equal(await guesses(12, device, '192.0.2.42'), 0)
    assert.equal(await guesses(12, '', '192.0.2.41'), 0)
    assert.equal(await outcomeOf(knock('bob@example.com', PASSWORD, '', '192.0.2.41')), 'in')
    assert.equal(await outcomeOf(knock('ann@example.com', PASSWORD, '', '192.0.2.43')), 'in')
  })

  it('is known to several users', async () => {
    const ofAnn = await deviceOfAnn('192.0.2.44')
    const { device_secret: ofBoth } = await knock('bob@example.com', PASSWORD, ofAnn, '192.0.2.44')
    await exhaust('192.0.2.44')
    for (const email of ['ann@example.com', 'bob@example.com'])
      assert.equal(await outcomeOf(knock(email, PASSWORD, ofBoth, '192.0.2.44')), 'in')
    let device = ofBoth
    for (let number = 0; number < 3; number++)
      ({ device_secret: device } = await knock('ann@example.com', PASSWORD, device, '192.0.2.45'))
    assert.equal(device.split('~').length, 2, 'a user stands in it once')
  })

  it('is not known any more after 400 days', async () => {
    const { user, device_secret } = await knock('eve@example.com', PASSWORD, '', '192.0.2.46')
    const row = await kith.database.reader
      .selectFrom('users')
      .selectAll()
      .where('account_id', '=', kith.eve.viewer.account_id)
      .where('id', '=', user.id)
      .executeTakeFirstOrThrow()
    const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()
    assert.match(knownDevice(device_secret, row, inDays(399))!, /^device [0-9a-f]{64}$/)
    assert.equal(knownDevice(device_secret, row, inDays(401)), undefined)
  })

  it('is worthless after the password was changed, but where that was done', async () => {
    const elsewhere = await deviceOfAnn('192.0.2.47')
    const { session_secret, device_secret } = await knock('ann@example.com', PASSWORD, '', '192.0.2.47')
    const { viewer } = (await viewerBySession(kith.database.reader, session_secret))!
    const change = { current_password: PASSWORD, new_password: 'quite another phrase', device: device_secret }
    const changed = await perform(changePassword, { database: kith.database, viewer }, change)
    await exhaust('192.0.2.47')
    const enter = (device: string) =>
      outcomeOf(knock('ann@example.com', 'quite another phrase', device, '192.0.2.47'))
    assert.equal(await enter(elsewhere), 'too_many_requests')
    assert.equal(await enter(changed.device_secret), 'in')
    const reset = { email: 'ann@example.com', password: 'quite another phrase' }
    await perform(resetPassword, { database: kith.database, viewer: operator() }, reset)
    assert.equal(await enter(changed.device_secret), 'too_many_requests')
  })
})
