import { z } from 'zod'

/** What a deletion takes that can be tried without being done. */
export const dryRun = () => z.boolean().default(false).describe('Says what would go, and changes nothing')

const counts = (what: string) => z.record(z.string(), z.int()).describe(what)

/** What a deletion would do. */
export const Preview = z.strictObject({
  type: z.string().describe('The kind of record: contact, note, ...'),
  id: z.int(),
  name: z.string().nullable().describe('What people call it, or how it begins'),
  deleted: counts('What would go, itself included, counted by kind as far as you can see it'),
  changed: counts(
    'What would stay, but change: contacts that leave a list, deals that go to another stage, what gets another owner',
  ),
  restorable_days: z
    .int()
    .nullable()
    .describe('For how many days it could be restored; null when it could not'),
})
export type Preview = z.infer<typeof Preview>

/** The answer of a deletion: of a dry run what would go, else nothing. */
export const Removal = z.strictObject({ dry_run: Preview.optional() })

/** Days for which the trash keeps what is deleted. */
export const TRASH_DAYS = 30

/** Characters of a text that a preview shows. */
const MAX_NAME = 80

/** Kinds of which there is nothing are left out. */
const some = (counted: Record<string, number>): Record<string, number> =>
  Object.fromEntries(Object.entries(counted).filter(([, count]) => count > 0))

/** What would become of a record that was found. */
export function wouldGo(
  type: string,
  { id, name }: { id: number; name: string | null | undefined },
  {
    deleted = {},
    changed = {},
    isRestorable = true,
  }: { deleted?: Record<string, number>; changed?: Record<string, number>; isRestorable?: boolean } = {},
): z.infer<typeof Removal> {
  const shown = name?.slice(0, MAX_NAME).replace(/[\uD800-\uDBFF]$/, '') ?? null
  return {
    dry_run: {
      type,
      id,
      name: shown,
      deleted: { [type]: 1, ...some(deleted) },
      changed: some(changed),
      restorable_days: isRestorable ? TRASH_DAYS : null,
    },
  }
}
