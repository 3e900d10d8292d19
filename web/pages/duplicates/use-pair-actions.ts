import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { Duplicate } from '../../api/duplicates.ts'
import { previewMerge } from '../../api/merges.ts'
import { paths } from '../../ui/paths.ts'
import { useShortcuts } from '../../ui/shortcuts.ts'
import { toastProblem } from '../../ui/toasts.tsx'
import { dismissWithUndo, mergeWithUndo } from './duplicate-actions.ts'
import { keyOf } from './grouped-pairs.ts'
import { namesOf } from './pair-names.ts'

const focusedKey = () =>
  document.activeElement?.closest<HTMLElement>('[data-row]')?.dataset['row'] ?? undefined

/** What is done with a pair, by buttons and by keys; the focus goes on to the next one when a pair leaves. */
export function usePairActions(pairs: Duplicate[]) {
  const navigate = useNavigate()
  const [busy, setBusy] = useState<string>()

  const focus = (pair: Duplicate | undefined) => {
    if (pair) document.querySelector<HTMLElement>(`[data-row="${keyOf(pair)}"] a[aria-label]`)?.focus()
  }
  const step = (by: number) => {
    const index = pairs.findIndex((pair) => keyOf(pair) === focusedKey())
    focus(pairs[index < 0 ? 0 : index + by])
  }
  const run = async (pair: Duplicate, act: () => Promise<unknown>) => {
    if (busy !== undefined) return
    setBusy(keyOf(pair))
    try {
      const index = pairs.indexOf(pair)
      if (focusedKey() === keyOf(pair)) focus(pairs[index + 1] ?? pairs[index - 1])
      await act()
    } catch (error) {
      toastProblem(error)
    } finally {
      setBusy(undefined)
    }
  }
  const idsOf = ({ contacts: [one, other] }: Duplicate) => ({
    survivor_id: one?.id ?? 0,
    duplicate_id: other?.id ?? 0,
  })
  /** At once where there is nothing to decide; else the two are compared first. */
  const merge = (pair: Duplicate) =>
    void run(pair, async () => {
      const wish = idsOf(pair)
      const { merge: preview } = await previewMerge(wish)
      if (preview.shares_private || preview.kept_in_note)
        await navigate({
          to: paths.compare,
          search: { survivor: wish.survivor_id, duplicate: wish.duplicate_id },
        })
      else await mergeWithUndo(wish)
    })
  const dismiss = (pair: Duplicate) =>
    void run(pair, () => {
      const { survivor_id, duplicate_id } = idsOf(pair)
      return dismissWithUndo([survivor_id, duplicate_id], namesOf(pair.contacts))
    })
  const withFocused = (act: (pair: Duplicate) => void) => () => {
    const pair = pairs.find((one) => keyOf(one) === focusedKey())
    if (pair) act(pair)
  }
  useShortcuts({
    j: () => step(1),
    k: () => step(-1),
    ArrowDown: () => step(1),
    ArrowUp: () => step(-1),
    m: withFocused(merge),
    d: withFocused(dismiss),
  })
  return { busy, merge, dismiss }
}
