import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { type Kith, openKith, PASSWORD } from '../../../tests/support/kith.ts'
import { operator } from '../../admin/open-data.ts'
import { nobody } from '../../core/context.ts'
import type { CrmError } from '../../core/errors.ts'
import { perform } from '../../core/perform.ts'
import { changePassword } from '../members/change-password.ts'
import { networkOf } from '../passwords/network-of.ts'
import { removeExpired } from '../upkeep/remove-expired.ts'
import { forgetOldestFailures } from './failed-sign-in-queries.ts'
import { signIn } from './sign-in.ts'

describe('guessing passwords', () => {
  let kith: Kith
  before(async () => {
    kith = await openKith()
  })
  after(() => kith.close())

  const knock = (email: string, password: string, address: string) =>
    perform(signIn, { database: kith.database, viewer: nobody('web'), address }, { email, password })
  const outcomeOf = (attempt: Promise<unknown>): Promise<string> =>
    attempt.then(
      () => 'in',
      ({ code }: CrmError) => code,
    )
  const howMany = (outcomes: string[], outcome: string) => outcomes.filter((one) => one === outcome).length

  it('ends after eight wrong ones for one e-mail address, also when all come at once', async () => {
    const attempts = Array.from({ length: 20 }, (_, number) =>
      outcomeOf(knock('ann@example.com', `guess ${number}`, '192.0.2.1')),
    )
    const outcomes = await Promise.all(attempts)
    assert.equal(howMany(outcomes, 'wrong_credentials'), 8)
    assert.equal(howMany(outcomes, 'too_many_requests'), 12)
  })

  it('says how long to wait, and forgets when the time is over', async () => {
    await assert.rejects(knock('ann@example.com', PASSWORD, '192.0.2.1'), ({ details }: CrmError) => {
      const seconds = Number(details['retry_after'])
      return seconds > 0 && seconds <= 900
    })
    const long = new Date(Date.now() - 16 * 60_000).toISOString()
    await kith.database.write((db) => db.updateTable('failed_sign_ins').set({ since: long }).execute())
    assert.equal(await outcomeOf(knock('ann@example.com', PASSWORD, '192.0.2.1')), 'in')
  })

  /** Makes a count of what was tried twice so far another one, as if that had taken no time. */
  const makeTwo = async (attempts: number) => {
    const { numUpdatedRows } = await kith.database.write((db) =>
      db.updateTable('failed_sign_ins').set({ attempts }).where('attempts', '=', 2).executeTakeFirstOrThrow(),
    )
    assert.equal(Number(numUpdatedRows), 1)
  }
  const forgetAll = () => kith.database.write((db) => db.deleteFrom('failed_sign_ins').execute())
  const guess = (number: number, address: string) =>
    outcomeOf(knock(`nobody${number}@example.com`, 'guess', address))

  it('is counted by network address, whatever e-mail addresses are tried', async () => {
    await forgetAll()
    for (const number of [1, 2]) assert.equal(await guess(number, '192.0.2.2'), 'wrong_credentials')
    await makeTwo(29)
    assert.equal(await guess(3, '192.0.2.2'), 'wrong_credentials')
    assert.equal(await guess(4, '192.0.2.2'), 'too_many_requests')
    assert.equal(await outcomeOf(knock('bob@example.com', PASSWORD, '192.0.2.2')), 'too_many_requests')
    assert.equal(await outcomeOf(knock('bob@example.com', PASSWORD, '192.0.2.3')), 'in')
  })

  it('keeps others in the same network waiting for moments, not until the window is over', async () => {
    await forgetAll()
    for (const number of [1, 2]) await guess(number, '192.0.2.20')
    await makeTwo(30)
    const other = () => knock('bob@example.com', PASSWORD, '192.0.2.20')
    await assert.rejects(other(), ({ details }: CrmError) => Number(details['retry_after']) <= 30)
    const before = new Date(Date.now() - 30_000).toISOString()
    await kith.database.write((db) => db.updateTable('failed_sign_ins').set({ since: before }).execute())
    assert.equal(await outcomeOf(other()), 'in')
    assert.equal(await guess(3, '192.0.2.20'), 'wrong_credentials')
    assert.equal(await guess(4, '192.0.2.20'), 'too_many_requests')
  })

  it('is counted by the wider network, too, where somebody has many', async () => {
    await forgetAll()
    for (const number of [1, 2]) await guess(number, `2001:db8:9:${number}::1`)
    await makeTwo(119)
    assert.equal(await guess(3, '2001:db8:9:3::1'), 'wrong_credentials')
    assert.equal(await guess(4, '2001:db8:9:4::1'), 'too_many_requests')
    assert.equal(await outcomeOf(knock('bob@example.com', PASSWORD, '2001:db8:a::1')), 'in')
  })

  it('leaves no more behind than there is room for, and nothing of what was typed', async () => {
    const subjects = () => kith.database.reader.selectFrom('failed_sign_ins').select('subject').execute()
    await forgetAll()
    for (const number of [1, 2, 3]) await guess(number, `192.0.2.${number + 20}`)
    const before = await subjects()
    assert.equal(before.length, 9)
    for (const { subject } of before) assert.match(subject, /^[0-9a-f]{64}$/)
    await kith.database.write((db) => forgetOldestFailures(db, 6))
    assert.equal((await subjects()).length, 6)
    await kith.database.write((db) =>
      db.updateTable('failed_sign_ins').set({ since: '2020-01-01T00:00:00.000Z' }).execute(),
    )
    await perform(removeExpired, { database: kith.database, viewer: operator() }, {})
    assert.deepEqual(await subjects(), [])
  })

  it('is counted by the network of a customer where addresses are many', async () => {
    for (const [one, other] of [
      ['2001:db8:0:1::1', '2001:DB8:0:1:ffff:a:b:c'],
      ['2001:db8::1', '2001:db8:0:0:1::'],
      ['::ffff:192.0.2.9', '192.0.2.9'],
      ['fe80::1%eth0', 'fe80::2%eth1'],
    ] as const)
      assert.equal(networkOf(one), networkOf(other), one)
    assert.notEqual(networkOf('2001:db8:0:1::1'), networkOf('2001:db8:0:2::1'))
    const outcomes: string[] = []
    for (let number = 1; number < 12; number++)
      outcomes.push(await outcomeOf(knock('ann@example.com', 'guess', `2001:db8:0:7::${number}`)))
    assert.equal(howMany(outcomes, 'wrong_credentials'), 8)
    assert.equal(await outcomeOf(knock('ann@example.com', PASSWORD, '2001:db8:0:8::1')), 'in')
  })

  it('answers known and unknown addresses alike', async () => {
    const messageOf = (email: string) =>
      knock(email, 'guess', '192.0.2.4').catch(({ message }: CrmError) => message)
    assert.equal(await messageOf('ann@example.com'), await messageOf('nobody@example.com'))
  })

  it('takes another case and blanks around for the same e-mail address', async () => {
    assert.equal(await outcomeOf(knock('  ANN@Example.COM ', PASSWORD, '192.0.2.5')), 'in')
    for (const email of ['ann@example.com', 'ANN@example.com', ' ann@example.com', 'Ann@Example.com'])
      for (const guess of ['a', 'b']) await outcomeOf(knock(email, guess, '192.0.2.5'))
    assert.equal(await outcomeOf(knock('ann@example.com', PASSWORD, '192.0.2.5')), 'too_many_requests')
  })

  it('does not count right ones, however many come at once', async () => {
    const attempts = Array.from({ length: 12 }, () =>
      outcomeOf(knock('eve@example.com', PASSWORD, '192.0.2.6')),
    )
    assert.equal(howMany(await Promise.all(attempts), 'in'), 12)
  })

  it('does not help from within a session either', async () => {
    const caller = { database: kith.database, viewer: kith.bob.viewer, address: '192.0.2.7' }
    const outcomes: string[] = []
    for (let number = 0; number < 10; number++) {
      const input = { current_password: `guess ${number}`, new_password: 'something quite new' }
      outcomes.push(await outcomeOf(perform(changePassword, caller, input)))
    }
    assert.equal(howMany(outcomes, 'invalid_values'), 8)
    assert.equal(howMany(outcomes, 'too_many_requests'), 2)
  })
})
