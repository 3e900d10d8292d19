import { z } from 'zod'

/** Bytes of an image as it comes. */
export const MAX_IMAGE_BYTES = 5 * 1024 * 1024

/** An image in base64: the bytes it stands for. White space between the characters does not count. */
export const imageData = () =>
  z
    .string()
    .transform((text, context) => {
      const compact = /\s/.test(text) ? text.replace(/\s+/g, '') : text
      const [code, message] = faultOf(compact) ?? []
      if (code === undefined) return Buffer.from(compact, 'base64')
      context.issues.push({ code: 'custom', params: { code }, message: message!, input: undefined })
      return z.NEVER
    })
    .meta({ format: 'byte' })
    .describe('The image in base64: JPEG, PNG, WebP or GIF, up to 5 MB')

function faultOf(text: string): [code: string, message: string] | undefined {
  if (text === '') return ['required', "can't be blank"]
  if (!isBase64(text)) return ['not_base64', 'is not valid base64']
  const size = (text.length / 4) * 3 - paddingOf(text)
  return size > MAX_IMAGE_BYTES ? ['too_large', 'is too large (maximum is 5 MB)'] : undefined
}

const paddingOf = (text: string): number => (text.endsWith('==') ? 2 : text.endsWith('=') ? 1 : 0)

/** Looked at piece by piece: one expression for the whole would have to remember megabytes. */
const isBase64 = (text: string): boolean =>
  text.length % 4 === 0 && !/[^A-Za-z0-9+/]/.test(text.slice(0, text.length - paddingOf(text)))
