import { Refusal } from './refusal.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

interface Route {
  method: Method
  /** `/contacts/:contact_id/notes/:id.xml`; every `:name` stands for an id. */
  path: string
}

/** Ids by the names that the path of the route gives them. */
export type Ids = Record<string, number>

/**
 * As Kith writes it: a zero before it would make a second address of the same record. It begins with what is nowhere else in it, so that each
 * character is looked at once.
 */
const ID = /\/([1-9]\d{0,17})(?=[/.])/g
const NAMED_ID = /\/:(\w+)/g

interface Place<Found> {
  idNames: string[]
  byMethod: Map<string, Found>
  allow: string
}

/** The URL table of the door, arranged so that a request is found by one look-up however many routes there are. */
export class RouteTable<Found extends Route> {
  readonly #places = new Map<string, Place<Found>>()

  constructor(routes: readonly Found[]) {
    for (const route of routes) {
      const pattern = route.path.replaceAll(NAMED_ID, '/:id')
      const place = this.#places.get(pattern) ?? { idNames: idNamesOf(route), byMethod: new Map(), allow: '' }
      place.byMethod.set(route.method, route)
      if (route.method === 'GET') place.byMethod.set('HEAD', route)
      place.allow = [...place.byMethod.keys()].join(', ')
      this.#places.set(pattern, place)
    }
  }

  /** The route and the ids in the path, or a refusal with 404 or 405. */
  find(method: string, path: string): { route: Found; ids: Ids } {
    const ids: number[] = []
    const pattern = path.replaceAll(ID, (_, digits) => {
      ids.push(Number(digits))
      return '/:id'
    })
    const place = this.#places.get(pattern)
    if (!place || ids.length !== place.idNames.length) throw noSuchAddress()
    const route = place.byMethod.get(method)
    if (!route) throw new Refusal(405, `This address takes ${place.allow} only`, { allow: place.allow })
    if (!ids.every(isPossibleId)) throw noSuchAddress()
    return { route, ids: Object.fromEntries(place.idNames.map((name, position) => [name, ids[position]!])) }
  }
}

const idNamesOf = ({ path }: Route) => Array.from(path.matchAll(NAMED_ID), ([, name]) => name!)

/** No record ever has another id, and no database should be asked for one it cannot hold. */
export const isPossibleId = (id: number): boolean => id > 0 && Number.isSafeInteger(id)

/** The same words for a path and for a record that is not there or not this user's to see. */
export const noSuchAddress = () => new Refusal(404, 'There is nothing at this address')
