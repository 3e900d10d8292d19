import type { Mistake } from './mistake.ts'

/** Mistakes in how programs come in by OAuth. */
export const IN_OAUTH: readonly Mistake[] = [
  {
    says: 'any verifier opens a code',
    file: 'src/crm/connected-apps/redeem-app-code.ts',
    right: "hash('sha256', code_verifier, 'base64url') === kept.challenge",
    wrong: "hash('sha256', code_verifier, 'base64url') !== ''",
    tests: ['crm/connected-apps', 'tests/mcp/oauth'],
  },
  {
    says: 'a code is good for another redirect',
    file: 'src/crm/connected-apps/redeem-app-code.ts',
    right: '|| redirect_uri !== kept.redirect_uri)',
    wrong: "|| redirect_uri === '')",
    tests: ['crm/connected-apps', 'tests/mcp/oauth'],
  },
  {
    says: 'a code that was used twice ends nothing',
    file: 'src/crm/connected-apps/redeem-app-code.ts',
    right: '      await endByItself(ctx, kept, true)\n',
    wrong: '',
    tests: ['crm/connected-apps', 'tests/mcp/oauth'],
  },
  {
    says: 'a refresh token that was used long ago ends nothing',
    file: 'src/crm/connected-apps/refresh-app.ts',
    right: '    await endByItself(ctx, kept, true)\n',
    wrong: '',
    tests: ['crm/connected-apps', 'tests/mcp/oauth'],
  },
  {
    says: 'an answer is given again though its tokens were used',
    file: 'src/crm/connected-apps/refresh-app.ts',
    right: ' && !(await isUsed(ctx, kept, kept.next_id!))',
    wrong: '',
    tests: ['crm/connected-apps', 'tests/mcp/oauth'],
  },
  {
    says: 'the token of one program serves another',
    file: 'src/crm/connected-apps/ensure-of-client.ts',
    right: 'kept.client_id !== brought.client_id ||',
    wrong: "brought.client_id === '' ||",
    tests: ['crm/connected-apps', 'tests/mcp/oauth'],
  },
  {
    says: 'any path at a registered host is a redirect',
    file: 'src/crm/connected-apps/redirect.ts',
    right: '  return one.href === other.href\n',
    wrong: '  return one.host === other.host\n',
    tests: ['crm/connected-apps', 'tests/mcp/oauth'],
  },
]
