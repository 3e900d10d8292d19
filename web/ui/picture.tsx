import { type PhotoSize, photoAddress } from '../api/photo-address.ts'
import styles from './picture.module.css'

interface PictureProps {
  contact: { name?: string | null; photo_id?: number | null }
  size: 'tiny' | 'small' | 'large'
}

const IMAGES: Record<PictureProps['size'], PhotoSize> = { tiny: 'small', small: 'small', large: 'medium' }

/** The picture of a contact, or its initials; the name stands beside it. */
export function Picture({ contact, size }: PictureProps) {
  if (contact.photo_id)
    return (
      <img
        className={styles['picture']}
        data-size={size}
        src={photoAddress(contact.photo_id, IMAGES[size])}
        alt=""
        loading="lazy"
        decoding="async"
      />
    )
  return (
    <span className={styles['picture']} data-size={size} aria-hidden>
      {initialsOf(contact.name ?? '')}
    </span>
  )
}

/** The first letters of the first and the last word that have any. */
export function initialsOf(name: string): string {
  const letters = name.split(/\s+/).flatMap((word) => /[\p{L}\p{N}]/u.exec(word) ?? [])
  return [letters[0], letters.length > 1 ? letters.at(-1) : ''].join('').toLocaleUpperCase()
}
