import { Link } from '@tanstack/react-router'
import { queryClient } from '../../api/query-client.ts'
import { trashTexts } from '../../texts/trash.ts'
import { paths } from '../../ui/paths.ts'
import { type Deletion, restoreDeleted } from './in-trash.ts'
import { toldName } from './told-name.ts'
import { type Choice, TrashedLine } from './trashed-line.tsx'

/** A note, a task, a list: called by what it said, under its kind and the contact it was about. */
export function TrashedRecord({ entry, ...choice }: { entry: Deletion } & Choice) {
  const { contact_id, contact_name, created_at, user_name } = entry
  const kind = trashTexts.kinds[entry.subject_type]
  const name = toldName(entry) ?? kind
  const restore = async () => {
    await restoreDeleted(entry)
    await queryClient.invalidateQueries({ queryKey: ['history'] })
  }
  return (
    <TrashedLine name={name} at={created_at} by={user_name} restore={restore} {...choice}>
      {name !== kind && kind}
      {name !== kind && contact_id !== null && ' · '}
      {contact_id !== null && (
        <Link to={paths.contact} params={{ id: String(contact_id) }}>
          {contact_name}
        </Link>
      )}
    </TrashedLine>
  )
}
