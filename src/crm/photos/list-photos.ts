import { z } from 'zod'
import { defineOperation } from '../../core/operation.ts'
import { pageInput, pageOf } from '../../core/page.ts'
import { listRecords, recordListInput, sortOf, trashInput } from '../contact-records/list-records.ts'
import { Photo } from './photo.ts'
import { photos } from './photo-queries.ts'

const Filters = z.strictObject({
  ...recordListInput,
  ...trashInput,
  sort: sortOf(['id', 'created_at', 'updated_at']),
})

export const listPhotos = defineOperation({
  name: 'listPhotos',
  effect: 'read',
  description: 'Lists photos without their images, the latest first.',
  input: Filters.extend(pageInput),
  output: pageOf(Photo),

  async run(ctx, input) {
    return listRecords(ctx, input, {
      records: photos,
      schema: Filters,
      sort: ({ updated_since }) => (updated_since ? 'updated_at' : '-created_at'),
    })
  },
})
