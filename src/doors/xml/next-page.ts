import type { ListQuery } from './read-query.ts'

/** What a link to the next page repeats; anything else that a client wrote into the address stays out of our answers. */
const REPEATED = /^(limit|since|sort|term|criteria\[\w+\]|contact_id|upcoming)$/

/** The Link header of a list that has a further page; nothing on its last one. */
export function nextPage(
  address: string,
  { page, limit }: ListQuery,
  parameters: Map<string, string>,
  total: number,
): Record<string, string> {
  if (page * limit >= total) return {}
  const query = new URLSearchParams([...parameters].filter(([name]) => REPEATED.test(name)))
  query.set('page', String(page + 1))
  return { link: `<${address}.xml?${query}>; rel="next"` }
}
