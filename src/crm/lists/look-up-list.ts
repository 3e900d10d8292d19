import { z } from 'zod'
import { defineOperation } from '../../core/operation.ts'
import { MAX_STRING, requiredText } from '../../core/values.ts'
import { oneMeant } from '../texts/one-meant.ts'
import { ListCandidate } from './list.ts'
import { listNames } from './list-queries.ts'

export const lookUpList = defineOperation({
  name: 'lookUpList',
  effect: 'read',
  description: 'Says which one list is meant by an id or a name.',
  input: z.strictObject({ text: requiredText(MAX_STRING).describe('An id or a name') }),
  output: ListCandidate,

  async run(ctx, { text }) {
    return toCandidate(oneMeant('list', text, await listNames(ctx), toCandidate))
  },
})

const toCandidate = ({ id, name }: { id: number; name: string }) => ({ id, name })
