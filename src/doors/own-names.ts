import { isIPv4, isIPv6 } from 'node:net'
import os from 'node:os'
import type { FastifyRequest } from 'fastify'
import { isHttps } from './connection.ts'
import type { Site } from './site.ts'

/** Under which names the server answers, and pages of which origins it serves. */
export interface OwnNames {
  /** Whether the request was sent to a name of ours. */
  isHost(request: FastifyRequest): boolean
  /** Whether the request comes from a page of ours, or from no page. */
  isOrigin(request: FastifyRequest): boolean
}

/** What somebody is told who came under another name. */
export const FOREIGN_HOST =
  'This server does not answer under the name in the Host header; its operator sets the name with KITH_BASE_URL'

/**
 * A page of another site can have its own name lead to this server (DNS rebinding), and is a page of ours then as far as its browser
 * knows: only what is sent to names that nobody else can give away is answered, at every door. Those are the loopback's, this
 * machine's, addresses, and the names in the base addresses and in the operator's certificate. Ports do not count there, because proxies change them; of the origin
 * of a page every part counts. Names are compared as they are written: what browsers send has one form, and an address in any
 * other (`2130706433`, `0x7f.1`) comes from elsewhere.
 */
export function ownNames(site: Site): OwnNames {
  let [http, https] = ['', '']
  let names = new Set<string>()
  let origins = new Set<string>()
  /** What came last: nearly every request is sent to the same name. */
  let known: { host: string; isOurs: boolean; isAddress: boolean } | undefined
  const lookAtBases = () => {
    const bases = [site.baseUrlFor(false), site.baseUrlFor(true)] as const
    if (bases[0] === http && bases[1] === https) return
    ;[http, https] = bases
    known = undefined
    const urls = bases.flatMap((base) => URL.parse(base) ?? [])
    names = new Set([...namesOfMachine(), ...(site.names ?? []), ...urls.map(({ hostname }) => hostname)])
    origins = new Set(urls.map(({ origin }) => origin))
  }
  const judged = (host: string) => {
    const name = partsOf(`http://${host}`)?.name ?? ''
    return { host, isOurs: isLoopback(name) || names.has(name), isAddress: isAddress(name) }
  }
  return {
    isHost({ raw }) {
      const { host } = raw.headers
      // No browser leaves it out, and old programs may.
      if (host === undefined) return true
      lookAtBases()
      if (known?.host !== host) known = judged(host)
      return known.isOurs || (known.isAddress && mayBeReachedAt(raw.socket.localAddress))
    },
    isOrigin(request) {
      const { origin, host } = request.headers
      if (origin === undefined) return true
      const own = partsOf(origin)?.origin
      if (own === undefined) return false
      lookAtBases()
      const reached = `${isHttps(request, site) ? 'https' : 'http'}://${host}`
      return origins.has(own) || own === partsOf(reached)?.origin
    },
  }
}

const ORIGIN = /^(https?):\/\/(\[[0-9a-f:.]+\]|[a-z0-9._-]+)(?::(\d{1,5}))?$/i
const USUAL_PORTS: Record<string, string> = { http: '80', https: '443' }

/** Of an address that is nothing but scheme, name and port: the name, and the whole as a browser would write it. */
function partsOf(address: string): { name: string; origin: string } | undefined {
  const [, scheme, name, port] = ORIGIN.exec(address.toLowerCase()) ?? []
  if (scheme === undefined || name === undefined) return undefined
  const isUsual = port === undefined || port === USUAL_PORTS[scheme]
  return { name, origin: `${scheme}://${name}${isUsual ? '' : `:${port}`}` }
}

/** `localhost` and all below it never leave the machine (RFC 6761, section 6.3). */
const isLoopback = (name: string): boolean =>
  name === 'localhost' || name.endsWith('.localhost') || name === '[::1]' || isLoopbackOfIPv4(name)

const isLoopbackOfIPv4 = (address: string): boolean => isIPv4(address) && address.startsWith('127.')

const isAddress = (name: string): boolean =>
  isIPv4(name) || (name.startsWith('[') && isIPv6(name.slice(1, -1)))

/** An address leads to one place, whoever writes it; but what comes from this very machine is sent to no other address of it. */
function mayBeReachedAt(localAddress: string | undefined): boolean {
  const address = (localAddress ?? '::1').replace(/^::ffff:/i, '')
  return address !== '::1' && !isLoopbackOfIPv4(address)
}

/** As it calls itself, without its domain, and as others find it in the network (multicast DNS). */
function namesOfMachine(): string[] {
  const name = os.hostname().toLowerCase()
  const short = name.split('.')[0]!
  return [name, short, `${short}.local`].filter((one) => URL.parse(`http://${one}`)?.hostname === one)
}
