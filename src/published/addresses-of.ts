import { Resolver } from 'node:dns/promises'
import { isIP } from 'node:net'

/** Milliseconds that a name server has for an answer, and how often it is asked. */
const PATIENCE = { timeout: 2000, tries: 2 }

/**
 * The addresses that name servers know of a host. Asked over sockets of our own, and no more once the signal ends it: what the
 * operating system looks up holds one of the few threads that all look-ups share, for as long as a stranger's name server likes.
 */
export async function addressesOf(
  host: string,
  signal: AbortSignal,
  servers?: readonly string[],
): Promise<string[]> {
  if (isIP(host) !== 0) return [host]
  const resolver = new Resolver(PATIENCE)
  if (servers) resolver.setServers(servers)
  const cancel = () => resolver.cancel()
  signal.addEventListener('abort', cancel, { once: true })
  try {
    // Of the two kinds a host may lack one.
    const found = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)])
    signal.throwIfAborted()
    return found.flatMap((one) => (one.status === 'fulfilled' ? one.value : []))
  } finally {
    signal.removeEventListener('abort', cancel)
  }
}
