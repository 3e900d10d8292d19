import { z } from 'zod'
import { isLegalText, MAX_STRING } from '../../core/values.ts'
import type { ImageType } from './image-type.ts'

/** What a person calls the file. Only its last part is kept, without characters that nobody sees; nothing left means unset. */
export const fileName = () =>
  z
    .string()
    .max(MAX_STRING)
    .nullable()
    .transform((text) => (text === null ? null : bare(text)))
    .refine((text) => text === null || isLegalText(text), {
      params: { code: 'illegal_characters' },
      message: 'contains characters that are not allowed',
    })
    .describe('What its file is called; without one it is named after its kind')

/** Control characters, and those that turn the direction of writing: `gnp.exe` must not look like something else. */
const UNSEEN = /[\p{Cc}\p{Bidi_Control}]/gu

function bare(text: string): string | null {
  const name = text.split(/[/\\]/).at(-1)!.replace(UNSEEN, '').trim()
  return /^\.*$/.test(name) ? null : name
}

const EXTENSIONS: Record<ImageType, string> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/gif': 'gif',
}

/** `photo.png` */
export const usualName = (type: ImageType): string => `photo.${EXTENSIONS[type]}`
