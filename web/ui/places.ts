import type { RouterHistory } from '@tanstack/react-router'

/** Where somebody was on a page: how far it was scrolled, and the record that they went to from there. */
export interface Place {
  top?: number
  /** The address of the record, without what follows the question mark. */
  row?: string | undefined
  /** Of a table of which only a part exists: which row that was, and how many there were. */
  index?: number | undefined
  count?: number
}

/** What is known of an entry of the browser's history. */
interface Visit extends Place {
  path: string
}

const STORAGE = 'kith-places'

/** By the number of the entry. The browser keeps it beside the entry, so that a page that is loaded anew finds its own again. */
let visits: Record<number, Visit> = readVisits()
let current = 0

/** Follows where somebody goes, so that each entry of the history has a place of its own. Begins before the first page is drawn. */
export function followPlaces(history: RouterHistory): void {
  const arrive = ({ pathname, state }: typeof history.location, isNew: boolean) => {
    const before = visits[current]
    const number = state.__TSR_index
    if (isNew) visits = Object.fromEntries(Object.entries(visits).filter(([one]) => Number(one) < number))
    current = number
    if (visits[current]?.path === pathname) return
    // A dialog that opens has an entry of its own, and the page under it stays where it is.
    visits[current] = isNew && before?.path === pathname ? { ...before, path: pathname } : { path: pathname }
  }
  arrive(history.location, false)
  history.subscribe(({ location, action }) => arrive(location, action.type === 'PUSH'))
  window.addEventListener('pagehide', writeVisits)
}

/** Where somebody was when they left the page that is shown now; nothing when they came to it for the first time. */
export const placeHere = (): Readonly<Place> => visits[current] ?? {}

/** Keeps where somebody is on the page of this path. One that is about to go says nothing about the next. */
export function keepPlace(path: string, part: Place): void {
  const visit = visits[current]
  if (visit?.path === path) Object.assign(visit, part)
}

export const pathHere = (): string => visits[current]?.path ?? ''

/** The path of the page that Back leads to, as far as it is one of ours. */
export const pathBefore = (): string | undefined => visits[current - 1]?.path

/** Says to which record of the page before somebody comes back, who went from one to the next meanwhile. */
export function comeBackTo(row: string): void {
  const before = visits[current - 1]
  if (!before || before.row === row) return
  before.row = row
  before.index = undefined
}

/** The path of the record that a link leads to. */
export const recordOf = (link: HTMLAnchorElement): string => new URL(link.href).pathname

function readVisits(): Record<number, Visit> {
  try {
    return JSON.parse(sessionStorage.getItem(STORAGE) ?? '{}') as Record<number, Visit>
  } catch {
    return {}
  }
}

function writeVisits(): void {
  try {
    sessionStorage.setItem(STORAGE, JSON.stringify(visits))
  } catch {
    // A page begins at its top then.
  }
}
