import { useState } from 'react'

/** Which lines are selected, by what names them. What has gone meanwhile is not among them. */
export function useChosen(shown: readonly number[]) {
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set())
  const toggle = (id: number) => {
    const next = new Set(chosen)
    if (!next.delete(id)) next.add(id)
    setChosen(next)
  }
  return {
    ids: [...chosen],
    has: (id: number) => chosen.has(id),
    toggle,
    isAll: shown.length > 0 && shown.every((id) => chosen.has(id)),
    set: (ids: readonly number[]) => setChosen(new Set(ids)),
    clear: () => setChosen(new Set()),
  }
}

export type ChosenLines = ReturnType<typeof useChosen>
