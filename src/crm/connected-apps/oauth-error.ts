import { CrmError } from '../../core/errors.ts'

/** The codes that OAuth has for what can be wrong: RFC 6749 (5.2), RFC 7591 (3.2.2), RFC 8707 (2). */
export type OAuthCode =
  | 'invalid_request'
  | 'invalid_client'
  | 'invalid_grant'
  | 'invalid_target'
  | 'invalid_scope'
  | 'invalid_client_metadata'
  | 'invalid_redirect_uri'
  | 'unsupported_response_type'

export const oauthError = (code: OAuthCode, message: string): CrmError =>
  new CrmError('invalid', code, message)

/** Said alike of codes and tokens that are unknown, over, or another program's. */
export const noSuchGrant = (): CrmError =>
  oauthError('invalid_grant', 'This code or token opens nothing; connect anew')
