import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { type Kith, openKith, PASSWORD } from '../../../tests/support/kith.ts'
import { nobody } from '../../core/context.ts'
import type { CrmError } from '../../core/errors.ts'
import { perform } from '../../core/perform.ts'
import { acceptInvitation } from '../invitations/accept-invitation.ts'
import { inviteUser } from '../invitations/invite-user.ts'
import { signUp } from '../members/sign-up.ts'
import { signIn } from './sign-in.ts'

describe('becoming a user', () => {
  let kith: Kith
  before(async () => {
    kith = await openKith()
  })
  after(() => kith.close())

  const stranger = (address: string, policy: 'open' | 'first' = 'open') => ({
    database: kith.database,
    viewer: nobody('web'),
    signUp: policy,
    address,
  })
  const application = (email: string) => ({ account_name: 'New', name: 'nina', email, password: PASSWORD })
  const codeOf = (attempt: Promise<unknown>): Promise<string> =>
    attempt.then(
      () => 'in',
      ({ code }: CrmError) => code,
    )
  const howMany = (outcomes: string[], outcome: string) => outcomes.filter((one) => one === outcome).length
  const manyTimes = async (count: number, attempt: (number: number) => Promise<unknown>) =>
    Promise.all(Array.from({ length: count }, (_, number) => codeOf(attempt(number))))

  /** Milliseconds of the processor, of all threads, that each of so many attempts takes. */
  const costOf = async (count: number, attempt: (number: number) => Promise<unknown>) => {
    const before = process.cpuUsage()
    for (let number = 0; number < count; number++) await codeOf(attempt(number))
    const { user, system } = process.cpuUsage(before)
    return (user + system) / 1000 / count
  }

  it('costs no hash where it is refused', async () => {
    const { secret } = await kith.ann.perform(inviteUser, { email: 'guest@example.com' })
    await perform(signUp, stranger('192.0.2.60'), application('guest@example.com'))
    const ofPassword = await costOf(5, (number) =>
      perform(signIn, stranger('192.0.2.61'), { email: `no${number}@example.com`, password: PASSWORD }),
    )
    const refusals: [string, (number: number) => Promise<unknown>][] = [
      [
        'closed',
        (number) => perform(signUp, stranger('192.0.2.62', 'first'), application(`x${number}@x.com`)),
      ],
      ['taken', () => perform(signUp, stranger('192.0.2.63'), application('ann@example.com'))],
      [
        'known',
        () =>
          perform(signUp, stranger('192.0.2.64'), {
            ...application('long.name@example.com'),
            password: 'long.name@example.com',
          }),
      ],
      ...['kithi_made_up', `kithi_${'x'.repeat(43)}`, secret].map(
        (secret): [string, (number: number) => Promise<unknown>] => [
          'invitation',
          () => perform(acceptInvitation, stranger('192.0.2.65'), { secret, name: 'x', password: PASSWORD }),
        ],
      ),
    ]
    for (const [name, refusal] of refusals) {
      const cost = await costOf(15, refusal)
      assert.ok(cost < ofPassword * 0.6, `${name}: ${cost.toFixed(1)} of ${ofPassword.toFixed(1)} ms`)
    }
  })

  it('is throttled by network, by sign-up and by invitation, also when all come at once', async () => {
    const begun = Date.now()
    const asked = await manyTimes(90, () =>
      perform(signUp, stranger('192.0.2.70'), application('ann@example.com')),
    )
    const forgiven = Math.ceil((Date.now() - begun) / 15_000)
    const refused = howMany(asked, 'invalid_values')
    assert.ok(refused >= 60 && refused <= 60 + forgiven, `${refused}`)
    assert.equal(howMany(asked, 'too_many_requests'), 90 - refused)
    const { secret } = await kith.ann.perform(inviteUser, { email: 'carol@example.com' })
    const accept = (address: string) =>
      perform(acceptInvitation, stranger(address), { secret, name: 'Carol', password: PASSWORD })
    await kith.database.write((db) => db.updateTable('failed_sign_ins').set({ attempts: 1000 }).execute())
    assert.equal(await codeOf(accept('192.0.2.70')), 'too_many_requests')
    assert.equal(await codeOf(accept('192.0.2.71')), 'in')
  })

  it('counts for nobody who signs in, nor for the operator', async () => {
    const enter = { email: 'bob@example.com', password: PASSWORD }
    assert.equal(await codeOf(perform(signIn, stranger('192.0.2.70'), enter)), 'in')
  })
})
