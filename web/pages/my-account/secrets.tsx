import { Button } from '@mantine/core'
import type { UseMutationResult, UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import styles from '../../ui/records.module.css'
import { RelativeTime } from '../../ui/relative-time.tsx'
import { ErrorState, Skeleton } from '../../ui/states.tsx'
import { toast, toastProblem } from '../../ui/toasts.tsx'

/** What lets a program or a device in, as far as it is shown again. */
interface Secret {
  id: number
  name: string
  last_used_at: string | null
  is_read_only: boolean
}

interface Words {
  readOnlyTag: string
  lastUsed: string
  neverUsed: string
  revoke: string
  revokeNamed: (name: string) => string
  revokeTitle: (name: string) => string
  revokeText: string
  revoked: (name: string) => string
}

interface SecretsProps<One, Fresh> {
  query: UseQueryResult<One[]>
  /** What is said where there are none. */
  none: string
  /** Asks for a new one; and shows what was made, once. */
  form: (onMade: (fresh: Fresh) => void) => ReactNode
  shownOnce: (fresh: Fresh, onDone: () => void) => ReactNode
  line: (one: One) => ReactNode
}

/** Secrets of one kind: make one, which is shown once, and see those that there are. */
export function Secrets<One, Fresh>({ query, none, form, shownOnce, line }: SecretsProps<One, Fresh>) {
  const [fresh, setFresh] = useState<Fresh>()
  return (
    <>
      {fresh ? shownOnce(fresh, () => setFresh(undefined)) : form(setFresh)}
      {query.isPending && <Skeleton lines={2} />}
      {query.isError && <ErrorState error={query.error} retry={() => void query.refetch()} />}
      {query.data?.length === 0 && <p className={styles['none']}>{none}</p>}
      {query.data && query.data.length > 0 && <ul className={styles['records']}>{query.data.map(line)}</ul>}
    </>
  )
}

interface SecretLineProps {
  secret: Secret
  words: Words
  revoke: UseMutationResult<unknown, Error, number>
  /** Beside its name: how it ends, and until when it opens. */
  children: ReactNode
}

/** One secret: when it was last used, and a way to revoke it. */
export function SecretLine({ secret, words, revoke, children }: SecretLineProps) {
  const [isAsking, setIsAsking] = useState(false)
  const confirm = () =>
    // A promise, which is kept although this line is gone by then.
    void revoke.mutateAsync(secret.id).then(() => toast(words.revoked(secret.name)), toastProblem)
  return (
    <li className={styles['record']}>
      <span className={styles['main']}>
        <strong>{secret.name}</strong>
        {children}
        {secret.is_read_only && <span className={styles['tag']}>{words.readOnlyTag}</span>}
      </span>
      <span className={styles['detail']}>
        {secret.last_used_at ? (
          <>
            {words.lastUsed} <RelativeTime at={secret.last_used_at} />
          </>
        ) : (
          words.neverUsed
        )}
      </span>
      <Button
        variant="default"
        size="xs"
        aria-label={words.revokeNamed(secret.name)}
        onClick={() => setIsAsking(true)}
      >
        {words.revoke}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={words.revokeTitle(secret.name)}
          text={words.revokeText}
          action={words.revoke}
          isRunning={revoke.isPending}
          onConfirm={confirm}
          onClose={() => setIsAsking(false)}
        />
      )}
    </li>
  )
}
