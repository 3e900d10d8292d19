import { useEffect, useRef } from 'react'
import { placeHere } from './places.ts'

interface Returned {
  /** The record that the address names, where nobody was on this page before. */
  selected: number | undefined
  pathOf: (id: number) => string
  /** The record at a place of the list; undefined while it has not come. */
  idAt: (index: number) => number | undefined
  /** Asks the server for the place of a record; undefined where it is not in the list any more. */
  findPlace: (id: number) => Promise<number | undefined>
  show: (index: number) => void
}

/** Leads whoever comes back to the row of the record that they had gone to, wherever it stands by now. Runs whenever rows have come. */
export function useReturnedRow({ selected, pathOf, idAt, findPlace, show }: Returned): void {
  const wanted = useRef<Wanted | undefined>(undefined)
  const isRead = useRef(false)
  if (!isRead.current) wanted.current = wantedHere(selected, pathOf)
  isRead.current = true
  useEffect(() => {
    const { current } = wanted
    if (!current) return
    const { id, index } = current
    const there = index === undefined ? undefined : idAt(index)
    if (index !== undefined && there === undefined) return
    wanted.current = undefined
    if (index !== undefined && there === id) return show(index)
    void findPlace(id).then((place) => {
      if (place !== undefined) show(place)
    })
  })
}

interface Wanted {
  id: number
  index: number | undefined
}

function wantedHere(selected: number | undefined, pathOf: Returned['pathOf']): Wanted | undefined {
  const { row, index } = placeHere()
  const id = row === undefined ? selected : Number(row.split('/').at(-1))
  if (id === undefined || (row !== undefined && row !== pathOf(id))) return undefined
  return { id, index }
}
