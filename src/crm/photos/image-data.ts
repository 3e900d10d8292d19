import { z } from 'zod'

/** Bytes of an image as it comes. */
export const MAX_IMAGE_BYTES = 5 * 1024 * 1024

/** An image in base64: the bytes it stands for. White space between the characters does not count. */
export const imageData = () =>
  z
    .string()
    .transform((text, context) => {
      const read = decoded(text) ?? decoded(text.replace(/\s+/g, ''))
      if (read && !Array.isArray(read)) return read
      const [code, message] = read ?? ['not_base64', 'is not valid base64']
      context.issues.push({ code: 'custom', params: { code }, message, input: undefined })
      return z.NEVER
    })
    .meta({ format: 'byte' })
    .describe('The image in base64: JPEG, PNG, WebP or GIF, up to 5 MB')

/**
 * The bytes, or what is wrong with them; undefined of what is not base64. Node.js passes over characters that mean nothing, which
 * is then seen by the bytes that are missing: an expression that looks at each holds everybody up for 40 ms. Those of base64url it takes.
 */
function decoded(text: string): Buffer | [code: string, message: string] | undefined {
  if (text === '') return ['required', "can't be blank"]
  const bytes = Buffer.from(text, 'base64')
  const isWhole = text.length % 4 === 0 && bytes.length === (text.length / 4) * 3 - paddingOf(text)
  if (!isWhole || text.includes('-') || text.includes('_')) return undefined
  return bytes.length > MAX_IMAGE_BYTES ? ['too_large', 'is too large (maximum is 5 MB)'] : bytes
}

const paddingOf = (text: string): number => (text.endsWith('==') ? 2 : text.endsWith('=') ? 1 : 0)
