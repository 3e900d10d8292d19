import type { FastifyInstance } from 'fastify'
import { IMAGE_TYPES } from '../../crm/photos/image-type.ts'

/** 5 MB in base64, with lines and fields around it. */
export const MAX_IMAGE_BODY = 8 * 1024 * 1024

/** Takes an image that is sent as it is for one that came in JSON: behind the door there is no difference. */
export function parseImages(app: FastifyInstance): void {
  app.addContentTypeParser([...IMAGE_TYPES], { parseAs: 'buffer' }, (_request, body, done) =>
    done(null, { photo: { data: (body as Buffer).toString('base64') } }),
  )
}

/** Whether a body says that it is an image. Which one it is, its bytes say. */
export const isImageBody = (headers: { 'content-type'?: string | undefined }): boolean =>
  /^\s*image\//i.test(headers['content-type'] ?? '')
