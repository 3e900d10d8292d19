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

/** First letters of the first and the last word that begin with one. */
export function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter((word) => /^[\p{L}\p{N}]/u.test(word))
  const [first, last] = [words[0], words.length > 1 ? words.at(-1) : undefined]
  return [first, last]
    .map((word) => (word ? ([...word][0] ?? '') : ''))
    .join('')
    .toLocaleUpperCase()
}
