import { useEffect, useState } from 'react'
import { useLatest } from './use-latest.ts'

const hasFiles = (event: DragEvent) => event.dataTransfer?.types.includes('Files') ?? false

/**
 * Takes files that are dropped anywhere in the window, so that one that misses its target does not replace the page with all that
 * was typed in it. Says whether files are being dragged over the window.
 */
export function useFileDrop(onDrop: (files: File[]) => void): boolean {
  const [isOver, setIsOver] = useState(false)
  const drop = useLatest(onDrop)
  useEffect(() => {
    const over = (event: DragEvent) => {
      if (!hasFiles(event)) return
      event.preventDefault()
      setIsOver(true)
    }
    const leave = (event: DragEvent) => {
      if (event.relatedTarget === null) setIsOver(false)
    }
    const take = (event: DragEvent) => {
      if (!hasFiles(event)) return
      event.preventDefault()
      setIsOver(false)
      drop([...(event.dataTransfer?.files ?? [])])
    }
    window.addEventListener('dragover', over)
    window.addEventListener('dragleave', leave)
    window.addEventListener('drop', take)
    return () => {
      window.removeEventListener('dragover', over)
      window.removeEventListener('dragleave', leave)
      window.removeEventListener('drop', take)
    }
  }, [drop])
  return isOver
}
