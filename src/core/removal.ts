import { z } from 'zod'

/** What a deletion takes that can be tried without being done. */
export const dryRun = () => z.boolean().default(false).describe('Says what would go, and changes nothing')

const counts = (what: string) => z.record(z.string(), z.int()).describe(what)

/** What a deletion would do. */
export const Preview = z.strictObject({
  type: z.string().describe('The kind of record: contact, note, ...'),
  id: z.int().nullable().describe('Null of a status, which has a key'),
  name: z.string().nullable().describe('What people call it, or how it begins'),
  deleted: counts(
    'What would go, itself included, counted by kind as far as you can see it; of the private contacts of a user who is removed only the number',
  ),
  changed: counts(
    'What would stay, but change: contacts that leave a list, deals that go to another stage, what gets another owner, a status that is retired',
  ),
  kept: counts(
    'What would stay as it is, though it has what goes: contacts that keep a retired status',
  ).optional(),
  restorable_days: z
    .int()
    .nullable()
    .describe('For how many days it could be restored; null when it could not, or when nothing is deleted'),
})
export type Preview = z.infer<typeof Preview>

/** The answer of a deletion: of a dry run what would go, else nothing. */
export const Removal = z.strictObject({ dry_run: Preview.optional() })

/** Days for which the trash keeps what is deleted. */
export const TRASH_DAYS = 30

/** Characters of a text that a preview shows. */
const MAX_NAME = 80

/** What would become of a record that was found. */
export function wouldGo(
  type: string,
  record: Named,
  {
    deleted = {},
    changed = {},
    isRestorable = true,
  }: { deleted?: Counts; changed?: Counts; isRestorable?: boolean } = {},
): z.infer<typeof Removal> {
  const restorable_days = isRestorable ? TRASH_DAYS : null
  return { dry_run: preview(type, record, { deleted: { [type]: 1, ...deleted }, changed, restorable_days }) }
}

/** The same of a removal that deletes nothing. */
export const wouldChange = (
  type: string,
  record: Named,
  counts: { changed: Counts; kept?: Counts },
): z.infer<typeof Removal> => ({
  dry_run: preview(type, record, { deleted: {}, restorable_days: null, ...counts }),
})

type Counts = Record<string, number>
type Named = { id: number | null; name: string | null | undefined }

const preview = (
  type: string,
  { id, name }: Named,
  { deleted, changed, kept, restorable_days }: Omit<Preview, 'type' | 'id' | 'name'>,
): Preview => ({
  type,
  id,
  name: name?.slice(0, MAX_NAME).replace(/[\uD800-\uDBFF]$/, '') ?? null,
  deleted: some(deleted),
  changed: some(changed),
  ...(kept && { kept: some(kept) }),
  restorable_days,
})

/** Kinds of which there is nothing are left out. */
const some = (counted: Counts): Counts =>
  Object.fromEntries(Object.entries(counted).filter(([, count]) => count > 0))
