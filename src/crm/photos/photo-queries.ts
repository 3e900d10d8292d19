import type { Context } from '../../core/context.ts'
import { defineNoun } from '../../queries/noun.ts'
import { type Given, question } from '../../queries/question.ts'
import { type RecordFilters, recordFilters } from '../contact-records/contact-record.ts'
import { ofContact } from '../contact-store/of-contact-queries.ts'
import { PHOTO_COLUMNS, type Photo, type Size } from './photo.ts'
import type { ReadImage } from './read-image.ts'

export const photos = defineNoun<'photos', Photo, RecordFilters>({
  table: 'photos',
  noun: 'photo',
  columns: PHOTO_COLUMNS,
  belongsTo: [ofContact('contact_id')],
  filters: recordFilters('created_at'),
})

type Variant = Size | 'original'

const oneImage = question(({ db }, value: Given<{ photo_id: number; variant: Variant }>) =>
  db
    .selectFrom('photo_images')
    .select('bytes')
    .where('account_id', '=', value('account_id'))
    .where('photo_id', '=', value('photo_id'))
    .where('variant', '=', value('variant')),
)

/** The bytes of a photo that was found. */
export async function imageOf(
  ctx: Context,
  { id }: Pick<Photo, 'id'>,
  variant: Variant,
): Promise<Uint8Array> {
  const row = await oneImage.first(ctx, { photo_id: id, variant })
  return row!.bytes
}

/** Stores the bytes of a photo, in the place of any that it had. */
export async function saveImages(
  { db, viewer }: Context,
  { id }: Pick<Photo, 'id'>,
  { original, variants }: Pick<ReadImage, 'original' | 'variants'>,
): Promise<void> {
  const images = Object.entries({ original, ...variants }) as [Variant, Buffer][]
  for (const [variant, bytes] of images)
    await db
      .insertInto('photo_images')
      .values({ account_id: viewer.account_id, photo_id: id, variant, bytes })
      .onConflict((conflict) =>
        conflict.columns(['account_id', 'photo_id', 'variant']).doUpdateSet({ bytes }),
      )
      .execute()
}

const photosOf = question(({ db }, value: Given<{ contact_id: number }>) =>
  db
    .selectFrom('photos')
    .select('id')
    .where('account_id', '=', value('account_id'))
    .where('contact_id', '=', value('contact_id'))
    .where('trashed_at', 'is', null)
    .orderBy('created_at')
    .orderBy('id'),
)

/** The photos of a contact that was found, oldest first. */
export async function photoIdsOf(ctx: Context, contact: { id: number }): Promise<number[]> {
  const rows = await photosOf.all(ctx, { contact_id: contact.id })
  return rows.map(({ id }) => id)
}

/** The photo that became the picture of the contact in the place of one that was found in the trash. */
export async function pictureWentTo(
  { db, viewer }: Context,
  { id }: Pick<Photo, 'id'>,
): Promise<number | null> {
  const { picture_went_to } = await db
    .selectFrom('photos')
    .select('picture_went_to')
    .where('account_id', '=', viewer.account_id)
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return picture_went_to
}

/** Remembers it of a photo that was found; null when it was not the picture, or when none was left. */
export const savePictureWentTo = (
  { db, viewer }: Context,
  { id }: Pick<Photo, 'id'>,
  picture_went_to: number | null,
) =>
  db
    .updateTable('photos')
    .set({ picture_went_to })
    .where('account_id', '=', viewer.account_id)
    .where('id', '=', id)
    .execute()
