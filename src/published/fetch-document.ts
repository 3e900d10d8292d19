import { request } from 'node:https'
import { addressesOf } from './addresses-of.ts'
import { isPublicAddress } from './public-address.ts'

/** What somebody published at an address, or why it was not read, in half a sentence that goes on after their host. */
export type Published = { document: unknown } | { problem: string }

/** In bytes, and milliseconds from the first question to the last byte. */
const LARGEST = 5 * 1024
const PATIENCE = 5_000

/** How the address is asked; the tests have names, certificates and ports of their own. */
export interface Ways {
  addressesOf(host: string, signal: AbortSignal): Promise<string[]>
  isPublic(address: string): boolean
  port: number
  ca: string | undefined
  patience: number
}

const WAYS: Ways = {
  addressesOf,
  isPublic: isPublicAddress,
  port: 443,
  ca: undefined,
  patience: PATIENCE,
}

/**
 * Reads what a stranger's address publishes. A host is looked up once, and the connection goes to the very address that was found public:
 * a second answer of the same name could lead into our own network (DNS rebinding). So could a redirect, and none is followed.
 */
export async function fetchDocument(text: string, ways: Partial<Ways> = {}): Promise<Published> {
  const { addressesOf, isPublic, patience, ...rest } = { ...WAYS, ...ways }
  const signal = AbortSignal.timeout(patience)
  const url = new URL(text)
  try {
    const addresses = await inTime(addressesOf(url.hostname.replace(/^\[|\]$/g, ''), signal), signal)
    // One that is not public says that the name means to lead there.
    const [address] = addresses
    if (address === undefined || !addresses.every(isPublic)) return { problem: 'has no public address' }
    return await ask(url, address, { ...rest, signal })
  } catch {
    return { problem: signal.aborted ? 'does not answer in time' : 'cannot be reached' }
  }
}

/** Whatever looks names up is left alone when its time is over. */
const inTime = <Result>(looking: Promise<Result>, signal: AbortSignal): Promise<Result> =>
  new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
    looking.then(resolve, reject)
  })

function ask(
  url: URL,
  address: string,
  { signal, ...tls }: { signal: AbortSignal; port: number; ca: string | undefined },
): Promise<Published> {
  const family = address.includes(':') ? 6 : 4
  return new Promise((resolve, reject) => {
    const asked = request({
      ...tls,
      hostname: url.hostname,
      path: url.pathname + url.search,
      agent: false,
      signal,
      headers: { accept: 'application/json', 'accept-encoding': 'identity', 'user-agent': 'Kith' },
      lookup: (_host, { all }, found) =>
        all ? found(null, [{ address, family }]) : found(null, address, family),
    })
    asked.on('error', reject)
    asked.on('response', (response) => {
      const end = (published: Published) => {
        asked.destroy()
        resolve(published)
      }
      if (response.statusCode !== 200)
        return end({ problem: `answers with the status ${response.statusCode}` })
      if (!/^application\/([\w.-]+\+)?json\b/i.test(response.headers['content-type'] ?? ''))
        return end({ problem: 'publishes no JSON there' })
      const parts: Buffer[] = []
      let length = 0
      response.on('data', (part: Buffer) => {
        length += part.length
        if (length > LARGEST) return end({ problem: 'publishes more than 5 kB there' })
        parts.push(part)
      })
      response.on('error', reject)
      response.on('end', () => end(read(Buffer.concat(parts).toString())))
    })
    asked.end()
  })
}

function read(text: string): Published {
  try {
    return { document: JSON.parse(text) }
  } catch {
    return { problem: 'publishes no JSON there' }
  }
}
