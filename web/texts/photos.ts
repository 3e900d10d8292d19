import { formatNumber } from './texts.ts'

/** Texts of the photos of a contact. */
export const photoTexts = {
  title: 'Photos',
  open: (name: string) => `Photos of ${name}`,
  add: 'Add photo',
  addFirst: (name: string) => `Add a photo of ${name}`,
  orDrop: 'or drop one anywhere on this page',
  drop: 'Drop to add as a photo',
  added: (count: number) =>
    count === 1 ? 'The photo was added.' : `${formatNumber(count)} photos were added.`,
  notAnImage: (name: string) => `${name} is not a photo that Kith takes. Choose a JPEG, PNG, WebP or GIF.`,
  tooLarge: (name: string) => `${name} is larger than 5 MB. Choose a smaller one.`,
  photo: (name: string) => `Photo ${name}`,
  photoInUse: (name: string) => `Photo ${name}, the picture`,
  isPicture: 'This is the picture',
  choose: 'Use as picture',
  chosen: 'This photo is the picture now.',
  delete: 'Delete photo',
  deleted: 'The photo was deleted.',
  previous: 'Previous photo',
  next: 'Next photo',
  size: (width: number, height: number) => `${width} × ${height}`,
} as const
