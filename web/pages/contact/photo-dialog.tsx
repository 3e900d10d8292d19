import { ActionIcon, Button, Modal } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useState } from 'react'
import { photoAddress } from '../../api/photo-address.ts'
import { choosePhoto, deletePhoto, type Photo, restorePhoto } from '../../api/photos.ts'
import { photoTexts as words } from '../../texts/photos.ts'
import { RelativeTime } from '../../ui/relative-time.tsx'
import { toast, toastProblem, toastWithUndo } from '../../ui/toasts.tsx'
import styles from './photo-dialog.module.css'

interface PhotoDialogProps {
  name: string
  photos: Photo[]
  openId: number
  /** The photo that is the contact's picture. */
  pictureId: number | null
  onOpen: (id: number) => void
  onClose: () => void
}

/** One photo large, the others a step away. */
export default function PhotoDialog({ name, photos, openId, pictureId, onOpen, onClose }: PhotoDialogProps) {
  const [isRunning, setIsRunning] = useState(false)
  const index = Math.max(
    photos.findIndex(({ id }) => id === openId),
    0,
  )
  const photo = photos[index]
  if (!photo) return null
  const isPicture = photo.id === pictureId
  const run = async (act: () => Promise<void>) => {
    if (isRunning) return
    setIsRunning(true)
    try {
      await act()
    } catch (error) {
      toastProblem(error)
    } finally {
      setIsRunning(false)
    }
  }
  const remove = () =>
    void run(async () => {
      const next = photos[index + 1] ?? photos[index - 1]
      await deletePhoto(photo)
      if (next) onOpen(next.id)
      else onClose()
      toastWithUndo(words.deleted, () => restorePhoto(photo))
    })
  const choose = () =>
    void run(async () => {
      await choosePhoto(photo)
      toast(words.chosen)
    })
  const step = (by: number) => {
    const next = photos[(index + by + photos.length) % photos.length]
    if (next) onOpen(next.id)
  }
  return (
    <Modal
      opened
      onClose={onClose}
      size="lg"
      lockScroll={false}
      title={words.open(name)}
      onKeyDown={({ key }) => {
        if (key === 'ArrowLeft') step(-1)
        if (key === 'ArrowRight') step(1)
      }}
    >
      <figure className={styles['figure']}>
        <img src={photoAddress(photo.id, 'large')} alt={words.photo(photo.file_name)} />
        <figcaption>
          <span className={styles['name']}>{photo.file_name}</span>
          <span>{words.size(photo.width, photo.height)}</span>
          <RelativeTime at={photo.created_at} />
        </figcaption>
      </figure>
      <div className={styles['actions']}>
        {/* Neither is ever disabled: the focus would be lost, and with it the keys that step on. */}
        <Button
          size="sm"
          variant={isPicture ? 'subtle' : 'default'}
          aria-disabled={isPicture}
          onClick={() => !isPicture && choose()}
        >
          {isPicture ? words.isPicture : words.choose}
        </Button>
        <Button size="sm" variant="default" onClick={remove}>
          {words.delete}
        </Button>
        {photos.length > 1 && (
          <span className={styles['steps']}>
            <ActionIcon variant="subtle" color="gray" aria-label={words.previous} onClick={() => step(-1)}>
              <IconChevronLeft size={16} aria-hidden />
            </ActionIcon>
            <ActionIcon variant="subtle" color="gray" aria-label={words.next} onClick={() => step(1)}>
              <IconChevronRight size={16} aria-hidden />
            </ActionIcon>
          </span>
        )}
      </div>
    </Modal>
  )
}
