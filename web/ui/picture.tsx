import { type PhotoSize, photoAddress } from '../api/photo-address.ts'
import { hueOfContact } from './hues.ts'
import styles from './picture.module.css'

interface PictureProps {
  /** Whose initials they are gives them a hue, and a company's have corners. */
  contact: { id?: number; name?: string | null; company?: string | null; photo_id?: number | null }
  size: 'tiny' | 'small' | 'large'
}

const IMAGES: Record<PictureProps['size'], PhotoSize> = { tiny: 'small', small: 'small', large: 'medium' }

/** The picture of a contact, or its initials; the name stands beside it. */
export function Picture({ contact, size }: PictureProps) {
  const looks = {
    className: styles['picture'],
    'data-size': size,
    'data-company': (Boolean(contact.name) && contact.name === contact.company) || undefined,
  }
  if (contact.photo_id)
    return (
      <img
        {...looks}
        src={photoAddress(contact.photo_id, IMAGES[size])}
        alt=""
        loading="lazy"
        decoding="async"
      />
    )
  return (
    <span {...looks} data-hue={hueOfContact(contact.id)} aria-hidden>
      {initialsOf(contact.name ?? '')}
    </span>
  )
}

/** The first letters of the first and the last word that have any. */
export function initialsOf(name: string): string {
  const letters = name.split(/\s+/).flatMap((word) => /[\p{L}\p{N}]/u.exec(word) ?? [])
  return [letters[0], letters.length > 1 ? letters.at(-1) : ''].join('').toLocaleUpperCase()
}
