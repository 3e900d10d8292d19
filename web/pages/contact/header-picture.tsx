import { FileButton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Contact } from '../../api/contacts.ts'
import { photosQuery } from '../../api/photos.ts'
import { photoTexts as words } from '../../texts/photos.ts'
import { texts } from '../../texts/texts.ts'
import { Picture } from '../../ui/picture.tsx'
import styles from './header-picture.module.css'
import { PhotoViewer } from './photo-viewer.tsx'
import { PHOTO_TYPES, useAddPhotos } from './use-add-photos.ts'

/** The picture beside the name: opens the photos, or adds the first one. */
export function HeaderPicture({ contact }: { contact: Contact }) {
  const { data: photos = [] } = useQuery(photosQuery(contact.id))
  const { isAdding, add } = useAddPhotos(contact.id)
  const [openId, setOpenId] = useState<number>()
  const name = contact.name || texts.contacts.unnamed
  if (contact.photo_id === null)
    return (
      <FileButton accept={PHOTO_TYPES.join()} onChange={(file) => file && add([file])}>
        {(props) => (
          <button
            type="button"
            className={styles['button']}
            aria-label={words.addFirst(name)}
            title={words.add}
            disabled={isAdding}
            {...props}
          >
            <Picture contact={contact} size="large" />
          </button>
        )}
      </FileButton>
    )
  return (
    <>
      <button
        type="button"
        className={styles['button']}
        aria-label={words.open(name)}
        onClick={() => setOpenId(contact.photo_id ?? undefined)}
      >
        <Picture contact={contact} size="large" />
      </button>
      <PhotoViewer contact={contact} photos={photos} openId={openId} onOpen={setOpenId} />
    </>
  )
}
