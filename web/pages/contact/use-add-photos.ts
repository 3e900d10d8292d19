import { useState } from 'react'
import { addPhoto } from '../../api/photos.ts'
import { photoTexts as words } from '../../texts/photos.ts'
import { toast, toastProblem } from '../../ui/toasts.tsx'

/** What the server takes; it looks at the bytes itself, this only spares a needless way. */
export const PHOTO_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/gif']
const MOST_BYTES = 5 * 1024 * 1024

export interface AddPhotos {
  isAdding: boolean
  add: (files: Iterable<File>) => void
}

/** Sends files one after the other; one that is refused stands in nobody's way. */
export function useAddPhotos(contactId: number): AddPhotos {
  const [isAdding, setIsAdding] = useState(false)
  const send = async (files: File[]) => {
    setIsAdding(true)
    let added = 0
    for (const file of files) {
      const refusal = refusalOf(file)
      if (refusal) {
        toast(refusal)
        continue
      }
      try {
        await addPhoto(contactId, file)
        added += 1
      } catch (error) {
        toastProblem(error)
      }
    }
    setIsAdding(false)
    if (added > 0) toast(words.added(added))
  }
  return { isAdding, add: (files) => void send([...files]) }
}

function refusalOf({ name, type, size }: File): string | undefined {
  if (!PHOTO_TYPES.includes(type)) return words.notAnImage(name)
  return size > MOST_BYTES ? words.tooLarge(name) : undefined
}
