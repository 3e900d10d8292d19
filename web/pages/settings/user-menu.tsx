import { useState } from 'react'
import type { User } from '../../api/account.ts'
import { setSuspended } from '../../api/settings.ts'
import { settingsTexts } from '../../texts/settings.ts'
import { DotsMenu } from '../../ui/dots-menu.tsx'
import { MenuItem } from '../../ui/menu.tsx'
import { toast, toastProblem } from '../../ui/toasts.tsx'
import { EndAccessDialog } from './end-access-dialog.tsx'
import { SuspendUserDialog } from './suspend-user-dialog.tsx'

const words = settingsTexts.users

/** What owners and admins can do about how somebody comes in. */
export function UserMenu({ user }: { user: User }) {
  const [dialog, setDialog] = useState<'suspend' | 'access'>()
  const close = () => setDialog(undefined)
  const letIn = () =>
    void setSuspended(user.id, false).then(() => toast(words.unsuspended(user.name)), toastProblem)
  return (
    <>
      <DotsMenu label={words.more(user.name)} size="sm">
        <MenuItem onClick={() => setDialog('access')}>{words.accessItem}</MenuItem>
        {user.suspended_at === null ? (
          <MenuItem onClick={() => setDialog('suspend')}>{words.suspendItem}</MenuItem>
        ) : (
          <MenuItem onClick={letIn}>{words.unsuspendItem}</MenuItem>
        )}
      </DotsMenu>
      {dialog === 'access' && <EndAccessDialog user={user} onClose={close} />}
      {dialog === 'suspend' && <SuspendUserDialog user={user} onClose={close} />}
    </>
  )
}
