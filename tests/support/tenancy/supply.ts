import type { Person } from '../kith.ts'
import type { NamingCase } from './door.ts'
import { type Ids, NOBODYS } from './records.ts'

type Kind = keyof Ids

/**
 * Each case with records that no earlier case has changed. More of them are made only when they are used up, because a whole set
 * takes as long as dozens of cases. The caller sends the case before it takes the next one.
 */
export async function* supplied(
  cases: NamingCase[],
  person: Person,
  make: () => Promise<Ids>,
): AsyncGenerator<[NamingCase, Ids]> {
  const sets: { ids: Ids; used: Set<Kind> }[] = []
  for (const [one, named] of await inOrder(cases, person)) {
    let set = sets.find(({ used }) => !named.some((kind) => used.has(kind)))
    if (!set) {
      set = { ids: await make(), used: new Set() }
      sets.push(set)
    }
    if (!one.isRead) for (const kind of named) set.used.add(kind)
    yield [one, set.ids]
  }
}

/** What changes a contact changes what hangs off it: such cases come last, and those that change nothing first. */
async function inOrder(cases: NamingCase[], person: Person): Promise<[NamingCase, Kind[]][]> {
  const ranked: [rank: number, one: NamingCase, named: Kind[]][] = []
  for (const one of cases) {
    const named = await kindsNamedBy(one, person)
    ranked.push([one.isRead ? 0 : named.includes('contact') ? 2 : 1, one, named])
  }
  return ranked.sort(([one], [other]) => one - other).map(([, one, named]) => [one, named])
}

/** Which records a case names, seen by sending it about nobody's. */
async function kindsNamedBy(one: NamingCase, person: Person): Promise<Kind[]> {
  const kinds = new Set<Kind>()
  const noting = new Proxy(NOBODYS, {
    get(ids, kind: Kind) {
      kinds.add(kind)
      return ids[kind]
    },
  })
  await one.send(person, noting)
  return [...kinds]
}
