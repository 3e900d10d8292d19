/** `.xml` at the end of a name, whatever comes behind it that is no part of the name. */
const SUFFIX = /\.xml(?![\w-])/i

/**
 * Whether a target is one that this door answers for: any that ends in `.xml`, and any that something on the way might take for
 * such a one, because of how it is encoded or what is hung on. None of those is an address of ours, but all are answered by the
 * rules of this door.
 */
export function isXmlAddress(target: string): boolean {
  const [path = ''] = target.split('?', 1)
  return SUFFIX.test(path) || (path.includes('%') && SUFFIX.test(decoded(decoded(path))))
}

/** Byte by byte: what is broken elsewhere must not hide the suffix. */
const decoded = (text: string): string =>
  text.replace(/%([0-9a-f]{2})/gi, (_, digits: string) => String.fromCharCode(Number.parseInt(digits, 16)))
