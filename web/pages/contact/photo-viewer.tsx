import { Suspense } from 'react'
import type { Contact } from '../../api/contacts.ts'
import type { Photo } from '../../api/photos.ts'
import { texts } from '../../texts/texts.ts'
import { ComingDialog } from '../../ui/coming-dialog.tsx'
import { partForLater } from '../../ui/part-for-later.ts'

const PhotoDialog = partForLater(() => import('./photo-dialog.tsx'))

interface PhotoViewerProps {
  contact: Contact
  photos: Photo[]
  /** The photo that is looked at; undefined while nobody looks. */
  openId: number | undefined
  onOpen: (id: number | undefined) => void
}

/** A contact's photos one by one, fetched when somebody looks at the first. */
export function PhotoViewer({ contact, photos, openId, onOpen }: PhotoViewerProps) {
  return (
    <Suspense fallback={<ComingDialog onClose={() => onOpen(undefined)} />}>
      {openId !== undefined && photos.length > 0 && (
        <PhotoDialog
          name={contact.name || texts.contacts.unnamed}
          photos={photos}
          openId={openId}
          pictureId={contact.photo_id}
          onOpen={onOpen}
          onClose={() => onOpen(undefined)}
        />
      )}
    </Suspense>
  )
}
