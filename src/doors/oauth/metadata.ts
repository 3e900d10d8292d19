import type { OAuthMetadata, OAuthProtectedResourceMetadata } from '@modelcontextprotocol/server'
import type { AppSettings } from '../../core/context.ts'
import { SCOPES } from '../../crm/connected-apps/scope.ts'

/** Those that clients of MCP's first revision take for granted where they find no metadata are the same. */
export const OAUTH_ADDRESSES = {
  resource: ['/.well-known/oauth-protected-resource', '/.well-known/oauth-protected-resource/mcp'],
  server: '/.well-known/oauth-authorization-server',
  authorization: '/authorize',
  token: '/token',
  registration: '/register',
  revocation: '/revoke',
}

/** What `/mcp` is, and who lets into it (RFC 9728). */
export const resourceMetadata = ({ issuer, resource }: AppSettings): OAuthProtectedResourceMetadata => ({
  resource,
  authorization_servers: [issuer],
  scopes_supported: [...SCOPES],
  bearer_methods_supported: ['header'],
  resource_name: 'Kith',
})

/** How one is let in (RFC 8414), with what RFC 9207 and Client ID Metadata Documents add. */
export const serverMetadata = ({
  issuer,
  readDocument,
}: AppSettings): OAuthMetadata & Record<string, unknown> => ({
  issuer,
  authorization_endpoint: `${issuer}${OAUTH_ADDRESSES.authorization}`,
  token_endpoint: `${issuer}${OAUTH_ADDRESSES.token}`,
  registration_endpoint: `${issuer}${OAUTH_ADDRESSES.registration}`,
  revocation_endpoint: `${issuer}${OAUTH_ADDRESSES.revocation}`,
  scopes_supported: [...SCOPES],
  response_types_supported: ['code'],
  response_modes_supported: ['query'],
  grant_types_supported: ['authorization_code', 'refresh_token'],
  code_challenge_methods_supported: ['S256'],
  token_endpoint_auth_methods_supported: ['none'],
  revocation_endpoint_auth_methods_supported: ['none'],
  authorization_response_iss_parameter_supported: true,
  client_id_metadata_document_supported: readDocument !== undefined,
})
