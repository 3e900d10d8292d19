import { inOrder } from '../api/in-order.ts'

/** What is written in one place, and the order in which it is sent. */
export interface WritingPlace<Written> {
  read: () => Written
  write: (written: Written, isUnderWay: boolean) => void
  subscribe: (listener: () => void) => () => void
  outbox: ReturnType<typeof inOrder>
}

/** Where something is on its way, by name: who leaves and comes back meanwhile finds it so. */
const underWay = new Map<string, WritingPlace<unknown>>()

/** `begin` is asked for what stands there at first, unless something is on its way from there. */
export function writingPlace<Written>(name: string, begin: () => Written): WritingPlace<Written> {
  return (underWay.get(name) as WritingPlace<Written> | undefined) ?? newPlace(name, begin())
}

function newPlace<Written>(name: string, first: Written): WritingPlace<Written> {
  let written = first
  const listeners = new Set<() => void>()
  const place: WritingPlace<Written> = {
    read: () => written,
    write(next, isUnderWay) {
      written = next
      if (isUnderWay) underWay.set(name, place as WritingPlace<unknown>)
      else underWay.delete(name)
      for (const listener of listeners) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    outbox: inOrder(),
  }
  return place
}
