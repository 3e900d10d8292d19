import type { Config } from './config.ts'
import type { AppSettings } from './core/context.ts'
import { documentReader } from './published/document-reader.ts'
import { fetchDocument } from './published/fetch-document.ts'

/**
 * How programs come in by OAuth, or undefined where the operator wants none, or where codes and tokens would cross a network in the
 * clear. Without a base address the server is reached at the one it listens on, if that is this machine's own.
 */
export function oauthSettings(config: Config, ownAddress: () => string): AppSettings | undefined {
  const { baseUrl, host, oauthClients, isOAuthHost } = config
  if (oauthClients === 'off') return undefined
  if (baseUrl === undefined ? !isLoopback(host) : !isProtected(new URL(baseUrl))) return undefined
  return {
    get issuer() {
      return baseUrl ?? ownAddress()
    },
    get resource() {
      return `${this.issuer}/mcp`
    },
    isAllowedHost: isOAuthHost,
    readDocument: oauthClients === 'registered' ? undefined : documentReader(fetchDocument),
  }
}

const isProtected = ({ protocol, hostname }: URL): boolean => protocol === 'https:' || isLoopback(hostname)

const isLoopback = (name: string): boolean =>
  /^(localhost|.+\.localhost|\[?::1\]?|127\.\d+\.\d+\.\d+)$/.test(name)
