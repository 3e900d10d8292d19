import { isIPv6 } from 'node:net'

/** Of the eight groups of an IPv6 address: a provider gives one customer no less than this much of it, and often this much. */
const GROUPS_OF_A_CUSTOMER = 4
const GROUPS_OF_A_SITE = 3

/** What guesses are counted by: an address of IPv4, or the network of a customer of IPv6. */
export const networkOf = (address: string): string => networkOfGroups(address, GROUPS_OF_A_CUSTOMER)

/** The wider network of those who hold many networks of IPv6; of IPv4 the address again. */
export const siteOf = (address: string): string => networkOfGroups(address, GROUPS_OF_A_SITE)

function networkOfGroups(address: string, count: number): string {
  const [plain = ''] = address.split('%')
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(plain)?.[1]
  if (mapped || !isIPv6(plain)) return mapped ?? address
  const [head = '', tail] = plain.split('::')
  const left = head.split(':').filter(Boolean)
  const right = (tail ?? '').split(':').filter(Boolean)
  const gap = tail === undefined ? 0 : Math.max(0, 8 - left.length - right.length)
  const groups = [...left, ...Array<string>(gap).fill('0'), ...right].slice(0, count)
  return `${groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/${count * 16}`
}
