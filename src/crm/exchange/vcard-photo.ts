import type { Draft } from './draft.ts'
import { type Property, unescaped } from './vcard-property.ts'

/** Takes the first picture of a card as Base64; one that stands elsewhere, and what is not read, is told of. */
export function takePhoto(
  draft: Draft,
  { parameters, value }: Property,
  leftovers: [string, string][],
): void {
  const encoded = /^data:[\w.+/-]{0,100}(?:;[\w.+=-]{0,100}){0,4};base64,/i.exec(value.slice(0, 600))?.[0]
  const isInBase64 = encoded !== undefined || /^(?:b|base64)$/i.test(parameters['ENCODING'] ?? '')
  if (!isInBase64) {
    const address = unescaped(value).trim()
    if (address !== '') leftovers.push(['Photo', address])
  } else if (draft.photo === undefined) draft.photo = value.slice(encoded?.length ?? 0).trim()
  else leaveOutPicture(draft, 'Photo', 'one picture of a card is read')
}

export function leaveOutPicture(draft: Draft, heading: string, reason: string): void {
  draft.left_out.push({ heading, value: '(a picture, a sound or a key)', reason })
}
