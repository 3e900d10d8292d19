import { type ComponentType, createElement, lazy, useState } from 'react'
import { queryClient } from '../api/query-client.ts'
import { fetchAhead, loadPart } from './load-part.ts'

/** Where a browser does not tell when it is idle, it is after so many milliseconds. */
const PROBABLY_IDLE_MS = 1_000

const unfetched = new Set<() => void>()

/** A component that is no part of the first load: it is fetched when there is nothing else to do, or when it is called up before. */
export function partForLater<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): ComponentType<Props> {
  let fetched: ComponentType<Props> | undefined
  const Lazy = lazy(() => loadPart(load))
  unfetched.add(async () => {
    fetched = (await fetchAhead(load))?.default
  })
  return function PartForLater(props: Props) {
    // What was fetched is there at once, which a lazy component never is; what is there stays the same.
    const [Part] = useState<ComponentType<Props>>(() => fetched ?? Lazy)
    return createElement(Part, props)
  }
}

/** What is to be there before it is gone to is fetched when there is nothing else to do. */
export function fetchWhenIdle(load: () => Promise<unknown>): void {
  unfetched.add(() => void fetchAhead(load))
}

/** Fetches the parts that may be called up as soon as the page has all that it shows; gives the function that ends it. */
export function fetchPartsWhenIdle(): () => void {
  const whenIdle = window.requestIdleCallback ?? ((run) => setTimeout(run, PROBABLY_IDLE_MS))
  const look = () => {
    if (unfetched.size > 0 && queryClient.isFetching() === 0) whenIdle(fetchAll)
  }
  look()
  return queryClient.getQueryCache().subscribe(look)
}

function fetchAll(): void {
  for (const fetch of unfetched) fetch()
  unfetched.clear()
}
