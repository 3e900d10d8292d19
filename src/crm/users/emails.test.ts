import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { type Kith, openKith, PASSWORD } from '../../../tests/support/kith.ts'
import { operator } from '../../admin/open-data.ts'
import { nobody } from '../../core/context.ts'
import { perform } from '../../core/perform.ts'
import { listHistory } from '../history/list-history.ts'
import { acceptInvitation } from '../invitations/accept-invitation.ts'
import { inviteUser } from '../invitations/invite-user.ts'
import { previewInvitation } from '../invitations/preview-invitation.ts'
import { changeEmail } from '../members/change-email.ts'
import { getMe } from '../members/get-me.ts'
import { resetEmail } from '../members/reset-email.ts'
import { signIn } from '../sessions/sign-in.ts'

describe('the e-mail address of a user', () => {
  let kith: Kith
  before(async () => {
    kith = await openKith()
  })
  after(() => kith.close())

  const everybody = () => ({ database: kith.database, viewer: nobody('web'), address: '198.51.100.7' })
  const enter = (email: string) => perform(signIn, everybody(), { email, password: PASSWORD })
  const refused =
    (field: string, code: string) => (error: { fields?: { field: string; code: string }[] }) => {
      assert.deepEqual(
        error.fields?.map((one) => [one.field, one.code]),
        [[field, code]],
      )
      return true
    }

  it('is changed with the password, opens from then on, and both stand in the history', async () => {
    const changed = await kith.bob.perform(changeEmail, {
      current_password: PASSWORD,
      email: 'Robert@example.com',
    })
    assert.equal(changed.email, 'Robert@example.com')
    assert.equal((await kith.bob.perform(getMe, {})).email, 'Robert@example.com')
    assert.equal((await enter('robert@example.com')).user.name, 'bob')
    await assert.rejects(enter('bob@example.com'), { code: 'wrong_credentials' })
    const [entry] = (await kith.ann.perform(listHistory, { subject_type: 'user' })).items
    assert.deepEqual(entry?.changes, { email: ['bob@example.com', 'Robert@example.com'] })
    await perform(
      resetEmail,
      { database: kith.database, viewer: operator() },
      { email: 'robert@example.com', new_email: 'bob@example.com' },
    )
    assert.equal((await enter('bob@example.com')).user.name, 'bob')
  })

  it('stays without the password, and does not become one that somebody else has', async () => {
    await assert.rejects(
      kith.bob.perform(changeEmail, { current_password: 'a guess of it', email: 'eve@example.com' }),
      refused('current_password', 'wrong'),
    )
    for (const email of ['eve@example.com', 'EVE@example.com', 'ann@example.com'])
      await assert.rejects(
        kith.bob.perform(changeEmail, { current_password: PASSWORD, email }),
        refused('email', 'not_usable'),
      )
    await assert.rejects(
      perform(
        resetEmail,
        { database: kith.database, viewer: operator() },
        { email: 'bob@example.com', new_email: 'eve@example.com' },
      ),
      refused('new_email', 'taken'),
    )
    await assert.rejects(
      perform(
        resetEmail,
        { database: kith.database, viewer: kith.ann.viewer },
        { email: 'bob@example.com', new_email: 'x@example.com' },
      ),
      { code: 'operator_only' },
    )
  })

  it('cannot be looked for among others: every one in use counts like a wrong password', async () => {
    const attempt = () =>
      kith.ann.perform(changeEmail, { current_password: PASSWORD, email: 'eve@example.com' })
    for (let count = 0; count < 8; count++) await assert.rejects(attempt(), refused('email', 'not_usable'))
    await assert.rejects(attempt(), { kind: 'limited' })
  })

  it('tells whoever invites nothing of other accounts, and whoever holds the link that they are here already', async () => {
    const invited = []
    for (const email of ['eve@example.com', 'nobody@example.com'])
      invited.push(await kith.ann.perform(inviteUser, { email }))
    const [known, unknown] = invited.map(({ email: _, id: __, secret: ___, ...rest }) => ({
      ...rest,
      created_at: '',
      expires_at: '',
    }))
    assert.deepEqual(known, unknown)
    const [secret, other] = invited.map((one) => one.secret)
    const { email, ...shown } = await perform(previewInvitation, everybody(), { secret })
    assert.equal(email, 'eve@example.com')
    const { email: _, ...otherShown } = await perform(previewInvitation, everybody(), { secret: other })
    assert.deepEqual(shown, otherShown)
    const joining = { secret, name: 'Eve', password: 'a wholly other secret' }
    await assert.rejects(perform(acceptInvitation, everybody(), joining), {
      kind: 'conflict',
      code: 'email_in_use',
    })
  })
})
