import { type RefObject, useCallback, useEffect, useState } from 'react'
import type { Move } from '../../api/move-deal.ts'

/** Loaded beside the page: nobody drags in the first moment. */
const adapter = () => import('@atlaskit/pragmatic-drag-and-drop/element/adapter')
type Adapter = Awaited<ReturnType<typeof adapter>>

/** Where a dragged deal can be dropped: a stage, or a decision. */
export type Goal = Pick<Move, 'outcome' | 'stage_id'>

/** Binds as soon as the adapter is there, and anew when `bind` is another function. */
function useAdapter(bind: (adapter: Adapter) => () => void): void {
  useEffect(() => {
    let unbind: (() => void) | undefined
    let isGone = false
    void adapter().then((loaded) => {
      if (!isGone) unbind = bind(loaded)
    })
    return () => {
      isGone = true
      unbind?.()
    }
  }, [bind])
}

/** Makes an element draggable with the mouse or a long touch; tells whether it is under way. */
export function useDraggable(element: RefObject<HTMLElement | null>, dealId: number): boolean {
  const [isDragged, setIsDragged] = useState(false)
  const bind = useCallback(
    ({ draggable }: Adapter) =>
      draggable({
        element: element.current!,
        getInitialData: () => ({ dealId }),
        onDragStart: () => setIsDragged(true),
        onDrop: () => setIsDragged(false),
      }),
    [element, dealId],
  )
  useAdapter(bind)
  return isDragged
}

/** Makes an element take deals; tells whether one is above it. */
export function useDropTarget(element: RefObject<HTMLElement | null>, { outcome, stage_id }: Goal): boolean {
  const [isOver, setIsOver] = useState(false)
  const bind = useCallback(
    ({ dropTargetForElements }: Adapter) =>
      dropTargetForElements({
        element: element.current!,
        getData: () => ({ outcome, stage_id }),
        onDragEnter: () => setIsOver(true),
        onDragLeave: () => setIsOver(false),
        onDrop: () => setIsOver(false),
      }),
    [element, outcome, stage_id],
  )
  useAdapter(bind)
  return isOver
}

/** Follows every drag on the page; tells whether one is under way. */
export function useDrops(onDrop: (dealId: number, goal: Goal) => void): boolean {
  const [isDragging, setIsDragging] = useState(false)
  const bind = useCallback(
    ({ monitorForElements }: Adapter) =>
      monitorForElements({
        onDragStart: () => setIsDragging(true),
        onDrop({ source, location }) {
          setIsDragging(false)
          const { outcome, stage_id } = (location.current.dropTargets[0]?.data ?? {}) as Goal
          if (outcome ?? stage_id)
            onDrop(Number(source.data['dealId']), stage_id ? { stage_id } : { outcome })
        },
      }),
    [onDrop],
  )
  useAdapter(bind)
  return isDragging
}
