import { z } from 'zod'
import type { Context, PreparationContext } from '../../core/context.ts'
import { CrmError, forbidden } from '../../core/errors.ts'
import { defineOperation } from '../../core/operation.ts'
import { readInput } from '../../core/read-input.ts'
import type { Contact } from '../contact-store/contact.ts'
import { ContactChange, changeContact } from '../contacts/change-contact.ts'
import { NewContact, storeContact } from '../contacts/store-contact.ts'
import { type ReadImage, readImage } from '../photos/read-image.ts'
import { type Book, findBook } from './book.ts'
import { BookKey, CardName, WithGroups } from './card.ts'
import { unreadableCard } from './card-error.ts'
import { idOfUsualName } from './card-name.ts'
import { saveName } from './card-queries.ts'
import { etagOf, type FoundCard, picturesFor } from './card-sources.ts'
import { MAX_CARD_BYTES } from './card-text.ts'
import { ensureCondition } from './ensure-condition.ts'
import { ensureFreeUid } from './ensure-free-uid.ts'
import { cardNamed, contactsAmong } from './find-card.ts'
import { listOfGroupName, readGroup } from './group-card.ts'
import { isSameCard } from './is-same-card.ts'
import { keepCard, tellOfCard } from './keep-card.ts'
import { putGroup } from './put-group.ts'
import { putIntoLists } from './put-into-lists.ts'
import { type CardReading, readCard } from './read-card.ts'
import { replacePicture } from './replace-picture.ts'
import { writeCard } from './write-card.ts'

interface Prepared {
  /** What was read for the contact as it was; read anew where it has changed meanwhile. */
  picture: ReadImage | undefined
}

export const putCard = defineOperation({
  name: 'putCard',
  effect: 'write',
  description:
    'Stores a card of the device that asks: a new contact, or all that a device says of one that is.',
  input: z.strictObject({
    book: BookKey,
    name: CardName,
    text: z.string().max(MAX_CARD_BYTES),
    if_match: z.string().max(1000).optional(),
    if_none_match: z.boolean().default(false).describe('Only where there is none of this name'),
    with_groups: WithGroups,
  }),
  output: z.strictObject({ is_new: z.boolean(), etag: z.string().nullable() }),

  /** Before the transaction a picture is unpacked, if it is another one. */
  async prepare(ctx, { book: key, name, text, with_groups }): Promise<Prepared> {
    if (with_groups && (await isOfGroup(name, text))) return { picture: undefined }
    const outside = ctx as Context
    const found = await cardNamed(outside, await findBook(outside, key), name)
    const { photo } = await readCard(text, found?.contact)
    if (!photo || (found && (await isPictureOf(outside, found, photo)))) return { picture: undefined }
    return { picture: await unpacked(photo, ctx) }
  },

  async run(ctx, { book: key, name, with_groups, ...written }, { picture }) {
    const { text, if_match, if_none_match } = written
    const book = await findBook(ctx, key)
    const found = await cardNamed(ctx, book, name)
    if (with_groups && !found && (await isOfGroup(name, text))) {
      await putGroup(ctx, book, listOfGroupName(name), written)
      return { is_new: false, etag: null }
    }
    ensureCondition(found && (() => etagOf(found)), if_match, if_none_match)
    const card = await readCard(text, found?.contact)
    await ensureFreeUid(ctx, book, card.uid, found)
    const contact = found
      ? await change(ctx, found, { card, text, picture })
      : await add(ctx, book, name, card, picture)
    const after = (await cardNamed(ctx, book, name)) ?? found
    if (!after) return { is_new: !found, etag: null }
    // A device that gets back what it has written, byte by byte, need not ask for it (RFC 6352, section 6.3.2.3).
    const pictures = await picturesFor(ctx, [after])
    const isAsWritten = writeCard(after, card.version, pictures.get(contact.id)) === text
    return { is_new: !found, etag: isAsWritten ? etagOf(after) : null }
  },
})

/** Whether this is the card of a group, by its name or by what it says. */
const isOfGroup = async (name: string, text: string): Promise<boolean> =>
  listOfGroupName(name) !== undefined || (await readGroup(text)) !== undefined

async function unpacked(photo: Buffer, { viewer }: PreparationContext): Promise<ReadImage> {
  try {
    return await readImage(photo, viewer.account_id)
  } catch (error) {
    if (error instanceof CrmError) throw unreadableCard('The photo of the card is no image that Kith takes')
    throw error
  }
}

async function isPictureOf(ctx: Context, found: FoundCard, photo: Buffer): Promise<boolean> {
  const picture = (await picturesFor(ctx, [found])).get(found.contact.id)
  return picture !== undefined && photo.equals(picture.bytes)
}

async function add(
  ctx: Context,
  book: Book,
  name: string,
  card: CardReading,
  picture: ReadImage | undefined,
): Promise<{ id: number }> {
  if (idOfUsualName(name) !== undefined || listOfGroupName(name) !== undefined)
    throw forbidden('name_taken', 'Names that begin with kith- and a number are given by the server')
  const row = await storeContact(ctx, readInput(NewContact, withoutUnsaid(card.fields)))
  await saveName(ctx, row, name)
  const [contact] = await contactsAmong(ctx, [row.id])
  await finish(ctx, { contact: contact!, stored: undefined }, card, picture)
  if (book.list_id !== undefined) await putIntoLists(ctx, contact!, { besides: book.list_id })
  return row
}

/** A new contact has no field that could be emptied. */
const withoutUnsaid = (fields: CardReading['fields']) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null))

interface Written {
  card: CardReading
  text: string
  picture: ReadImage | undefined
}

async function change(ctx: Context, found: FoundCard, { card, text, picture }: Written): Promise<Contact> {
  const pictures = await picturesFor(ctx, [found])
  const before = writeCard(found, card.version, pictures.get(found.contact.id))
  if (isSameCard(before, text)) return found.contact
  const { hasChanged } = await changeContact(
    ctx,
    readInput(ContactChange, { id: found.contact.id, ...card.fields }),
  )
  const hasMore = await finish(ctx, found, card, picture)
  if (!hasChanged && hasMore) await tellOfCard(ctx, found.contact.id)
  return found.contact
}

/** What is no field: lists, picture, and the card itself. Says whether the card alone was changed. */
async function finish(
  ctx: Context,
  found: Pick<FoundCard, 'stored'> & { contact: Contact },
  card: CardReading,
  picture: ReadImage | undefined,
): Promise<boolean> {
  if (card.categories !== undefined) await putIntoLists(ctx, found.contact, { names: card.categories })
  await replacePicture(ctx, found.contact, card.photo, picture)
  return keepCard(ctx, found, card)
}
