import { Button, FileButton } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Contact } from '../../api/contacts.ts'
import { photoAddress } from '../../api/photo-address.ts'
import { type Photo, photosQuery } from '../../api/photos.ts'
import { photoTexts as words } from '../../texts/photos.ts'
import hint from '../../ui/hint.module.css'
import { useFileDrop } from '../../ui/use-file-drop.ts'
import styles from './contact-photos.module.css'
import { PhotoViewer } from './photo-viewer.tsx'
import side from './side.module.css'
import { PHOTO_TYPES, useAddPhotos } from './use-add-photos.ts'

/** The photos of a contact: looked at, added by choosing or dropping files. */
export function ContactPhotos({ contact }: { contact: Contact }) {
  const { data: photos = [] } = useQuery(photosQuery(contact.id))
  const { isAdding, add } = useAddPhotos(contact.id)
  const isOver = useFileDrop(add)
  const [openId, setOpenId] = useState<number>()
  return (
    <section
      className={`${side['side']} ${styles['photos']}`}
      aria-label={words.title}
      data-over={isOver || undefined}
    >
      <h2>{words.title}</h2>
      {photos.length > 0 && (
        <ul className={styles['gallery']}>
          {photos.map((photo) => (
            <Thumbnail
              key={photo.id}
              photo={photo}
              isPicture={photo.id === contact.photo_id}
              onOpen={() => setOpenId(photo.id)}
            />
          ))}
        </ul>
      )}
      <div className={side['actions']} data-print="never">
        <FileButton accept={PHOTO_TYPES.join()} multiple onChange={add}>
          {(props) => (
            <Button
              {...props}
              title={words.orDrop}
              variant="subtle"
              color="gray"
              size="compact-sm"
              loading={isAdding}
              leftSection={<IconPlus size={16} aria-hidden />}
            >
              {words.add}
            </Button>
          )}
        </FileButton>
      </div>
      {isOver && <p className={hint['hint']}>{words.drop}</p>}
      <PhotoViewer contact={contact} photos={photos} openId={openId} onOpen={setOpenId} />
    </section>
  )
}

interface ThumbnailProps {
  photo: Photo
  isPicture: boolean
  onOpen: () => void
}

function Thumbnail({ photo, isPicture, onOpen }: ThumbnailProps) {
  return (
    <li>
      <button
        type="button"
        className={styles['thumbnail']}
        aria-label={isPicture ? words.photoInUse(photo.file_name) : words.photo(photo.file_name)}
        title={photo.file_name}
        data-picture={isPicture || undefined}
        onClick={onOpen}
      >
        <img src={photoAddress(photo.id, 'small')} alt="" loading="lazy" />
      </button>
    </li>
  )
}
