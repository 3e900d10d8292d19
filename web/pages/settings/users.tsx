import { Button, Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type User, usersQuery } from '../../api/account.ts'
import { useMe } from '../../api/me.ts'
import { changeRole, type Role } from '../../api/settings.ts'
import { accountTexts } from '../../texts/account.ts'
import { settingsTexts } from '../../texts/settings.ts'
import styles from '../../ui/records.module.css'
import { ErrorState, Skeleton } from '../../ui/states.tsx'
import { toastProblem, toastWithUndo } from '../../ui/toasts.tsx'
import { RemoveUserDialog } from './remove-user-dialog.tsx'
import { useIsAdmin } from './settings-frame.tsx'
import { UserMenu } from './user-menu.tsx'
import own from './users.module.css'

const words = settingsTexts.users
const ROLES = ['owner', 'admin', 'member'] as const
const nameOf = (role: string) => accountTexts.roles[role] ?? role

/** Who works in the account. Owners and admins give roles and remove people; what concerns an owner is for owners alone. */
export function Users() {
  const me = useMe()
  const isAdmin = useIsAdmin()
  const users = useQuery(usersQuery)
  const [leaving, setLeaving] = useState<User>()
  if (users.isPending) return <Skeleton lines={2} />
  if (users.isError && !users.data)
    return <ErrorState error={users.error} retry={() => void users.refetch()} />
  const mayChange = (user: User) => isAdmin && (me.role === 'owner' || user.role !== 'owner')
  return (
    <>
      <ul className={styles['records']}>
        {users.data.map((user) => (
          <li key={user.id} className={`${styles['record']} ${own['user']}`}>
            <span className={styles['main']}>
              <strong>{user.name}</strong>
              <span className={styles['detail']}>{user.email}</span>
              {user.id === me.id && <span className={styles['detail']}>({words.you})</span>}
              {user.suspended_at !== null && <span className={styles['tag']}>{words.isSuspended}</span>}
            </span>
            {mayChange(user) ? (
              <RoleSelect user={user} isOwner={me.role === 'owner'} />
            ) : (
              <span className={styles['tag']}>{nameOf(user.role)}</span>
            )}
            {mayChange(user) && user.id !== me.id && (
              <Button
                variant="default"
                size="xs"
                aria-label={words.removeNamed(user.name)}
                onClick={() => setLeaving(user)}
              >
                {words.remove}
              </Button>
            )}
            {mayChange(user) && user.id !== me.id && <UserMenu user={user} />}
          </li>
        ))}
      </ul>
      {leaving && (
        <RemoveUserDialog
          user={leaving}
          others={users.data.filter(({ id }) => id !== leaving.id)}
          onClose={() => setLeaving(undefined)}
        />
      )}
    </>
  )
}

function RoleSelect({ user, isOwner }: { user: User; isOwner: boolean }) {
  const give = async (role: Role) => {
    await changeRole(user.id, role)
    toastWithUndo(words.roleSet(user.name, nameOf(role)), () => changeRole(user.id, user.role))
  }
  return (
    <Select
      aria-label={words.roleOf(user.name)}
      size="xs"
      className={own['role']}
      data={ROLES.filter((role) => isOwner || role !== 'owner').map((role) => ({
        value: role,
        label: nameOf(role),
      }))}
      value={user.role}
      allowDeselect={false}
      onChange={(role) => role && role !== user.role && void give(role as Role).catch(toastProblem)}
    />
  )
}
