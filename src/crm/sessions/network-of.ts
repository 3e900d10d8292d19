import { isIPv6 } from 'node:net'

/** Of its 128 bits, these many a provider gives to one customer at the least: whoever has one address has them all. */
const GROUPS_OF_A_CUSTOMER = 4

/** What guesses are counted by: an address of IPv4, or the network of a customer of IPv6. */
export function networkOf(address: string): string {
  const [plain = ''] = address.split('%')
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(plain)?.[1]
  if (mapped || !isIPv6(plain)) return mapped ?? address
  const [head = '', tail] = plain.split('::')
  const left = head.split(':').filter(Boolean)
  const right = (tail ?? '').split(':').filter(Boolean)
  const gap = tail === undefined ? 0 : Math.max(0, 8 - left.length - right.length)
  const groups = [...left, ...Array<string>(gap).fill('0'), ...right].slice(0, GROUPS_OF_A_CUSTOMER)
  return `${groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`
}
