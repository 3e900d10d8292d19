import { z } from 'zod'
import { defineOperation } from '../../core/operation.ts'
import { MAX_STRING, requiredText } from '../../core/values.ts'
import { fold } from '../texts/fold.ts'
import { oneMeant } from '../texts/one-meant.ts'
import { accountUsers } from './user-queries.ts'

const UserCandidate = z.strictObject({ id: z.int(), name: z.string(), email: z.string() })

/** What people call themselves. */
const MYSELF = ['me', 'myself', 'i']

export const lookUpUser = defineOperation({
  name: 'lookUpUser',
  effect: 'read',
  description: 'Says which one user of the account is meant by an id, an e-mail address, a name, or "me".',
  input: z.strictObject({
    text: requiredText(MAX_STRING).describe('An id, an e-mail address, a name, or "me"'),
  }),
  output: UserCandidate,

  async run(ctx, { text }) {
    const users = await accountUsers(ctx)
    const wanted = fold(text.trim())
    const own = MYSELF.includes(wanted) && users.find(({ id }) => id === ctx.viewer.user_id)
    const found = own || users.find(({ email }) => fold(email) === wanted)
    const rows = users.map((user) => ({ ...user, sort_name: fold(user.name) }))
    return toCandidate(found || oneMeant('user', text, rows, toCandidate))
  },
})

const toCandidate = ({ id, name, email }: z.infer<typeof UserCandidate>) => ({ id, name, email })
