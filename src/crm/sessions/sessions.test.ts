import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { type Kith, openKith, PASSWORD } from '../../../tests/support/kith.ts'
import { operator } from '../../admin/open-data.ts'
import { nobody, type Viewer } from '../../core/context.ts'
import { perform } from '../../core/perform.ts'
import { changePassword } from '../members/change-password.ts'
import { resetPassword } from '../members/reset-password.ts'
import { endSession } from './end-session.ts'
import { listSessions } from './list-sessions.ts'
import { viewerBySession } from './session-viewer-queries.ts'
import { signIn } from './sign-in.ts'
import { signOut } from './sign-out.ts'

describe('sessions', () => {
  let kith: Kith
  before(async () => {
    kith = await openKith()
  })
  after(() => kith.close())

  const knock = (password: string, address = '192.0.2.1') =>
    perform(
      signIn,
      { database: kith.database, viewer: nobody('web'), address },
      { email: 'ann@example.com', password, browser: 'Test' },
    )
  const viewerOf = async (secret: string) => (await viewerBySession(kith.database.reader, secret))?.viewer
  const as = (viewer: Viewer) => ({ database: kith.database, viewer })
  const open = async (password = PASSWORD): Promise<[string, Viewer]> => {
    const { session_secret } = await knock(password)
    return [session_secret, (await viewerOf(session_secret))!]
  }

  it('open with the password, are listed, and end one by one', async () => {
    const [first, viewer] = await open()
    const [second] = await open()
    assert.notEqual(first, second)
    assert.equal(viewer.user_id, kith.ann.viewer.user_id)
    const { items } = await perform(listSessions, as(viewer), {})
    assert.deepEqual(items.map(({ is_current }) => is_current).sort(), [false, true])
    await perform(endSession, as(viewer), { id: items.find(({ is_current }) => !is_current)!.id })
    assert.equal(await viewerOf(second), undefined)
    await perform(signOut, as(viewer), {})
    assert.equal(await viewerOf(first), undefined)
  })

  it('end everywhere else when the password changes, and everywhere when the operator sets it', async () => {
    const [kept, viewer] = await open()
    const [other] = await open()
    const change = { current_password: PASSWORD, new_password: 'another long one' }
    await assert.rejects(perform(changePassword, as(viewer), { ...change, current_password: 'wrong one' }), {
      kind: 'invalid',
    })
    await assert.rejects(perform(changePassword, as(viewer), { ...change, new_password: '12345678' }), {
      kind: 'invalid',
    })
    await perform(changePassword, as(viewer), change)
    assert.deepEqual([Boolean(await viewerOf(kept)), await viewerOf(other)], [true, undefined])
    await assert.rejects(knock(PASSWORD), { code: 'wrong_credentials' })

    const reset = { email: 'ann@example.com', password: PASSWORD }
    await assert.rejects(kith.ann.perform(resetPassword, reset), { code: 'operator_only' })
    await perform(resetPassword, as(operator()), reset)
    assert.equal(await viewerOf(kept), undefined)
    await open()
  })

  it('are not guessed at: wrong passwords are slowed down by address', async () => {
    const outcomes: string[] = []
    for (let attempt = 0; attempt < 10; attempt++)
      await knock('a wrong guess', '192.0.2.66').catch(({ code }: { code: string }) => outcomes.push(code))
    assert.deepEqual(new Set(outcomes), new Set(['wrong_credentials', 'too_many_requests']))
    await assert.rejects(
      knock(PASSWORD, '192.0.2.66'),
      { kind: 'limited' },
      'the right one does not help now',
    )
    assert.ok(await knock(PASSWORD, '192.0.2.77'), 'the owner gets in from elsewhere')
  })
})
