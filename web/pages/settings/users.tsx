import { useQuery } from '@tanstack/react-query'
import { usersQuery } from '../../api/account.ts'
import { texts } from '../../texts.ts'
import { ErrorState, Skeleton } from '../../ui/states.tsx'
import styles from '../records.module.css'

export function Users() {
  const users = useQuery(usersQuery)
  if (users.isPending) return <Skeleton lines={2} />
  if (users.isError) return <ErrorState error={users.error} retry={() => void users.refetch()} />
  return (
    <ul className={styles['records']}>
      {users.data.map((user) => (
        <li key={user.id} className={styles['record']}>
          <span className={styles['main']}>
            <strong>{user.name}</strong>
            <span className={styles['detail']}>{user.email}</span>
          </span>
          <span className={styles['tag']}>{texts.settings.roles[user.role] ?? user.role}</span>
        </li>
      ))}
    </ul>
  )
}
