import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { hasEnded, type NewToken, type Token, tokensQuery, useRevokeToken } from '../../api/tokens.ts'
import { TokenForm } from '../../forms/token-form.tsx'
import { myAccountTexts } from '../../texts/my-account.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import styles from '../../ui/records.module.css'
import { RelativeTime } from '../../ui/relative-time.tsx'
import { ErrorState, Skeleton } from '../../ui/states.tsx'
import { toast, toastProblem } from '../../ui/toasts.tsx'
import { useTick } from '../../ui/use-tick.ts'
import { TokenShownOnce } from './token-shown-once.tsx'

const words = myAccountTexts

/** The API tokens: make one, see when each was last used, revoke. */
export function Tokens() {
  const tokens = useQuery(tokensQuery)
  const [fresh, setFresh] = useState<NewToken>()
  return (
    <>
      {fresh ? (
        <TokenShownOnce token={fresh} onDone={() => setFresh(undefined)} />
      ) : (
        <TokenForm onGenerated={setFresh} />
      )}
      {tokens.isPending && <Skeleton lines={2} />}
      {tokens.isError && <ErrorState error={tokens.error} retry={() => void tokens.refetch()} />}
      {tokens.data?.length === 0 && <p className={styles['none']}>{words.noTokens}</p>}
      {tokens.data && tokens.data.length > 0 && (
        <ul className={styles['records']}>
          {tokens.data.map((token) => (
            <TokenLine key={token.id} token={token} />
          ))}
        </ul>
      )}
    </>
  )
}

function TokenLine({ token }: { token: Token }) {
  const [isAsking, setIsAsking] = useState(false)
  const revoke = useRevokeToken()
  const confirm = () =>
    // A promise, which is kept although this line is gone by then.
    void revoke.mutateAsync(token.id).then(() => toast(words.revoked(token.name)), toastProblem)
  return (
    <li className={styles['record']}>
      <span className={styles['main']}>
        <strong>{token.name}</strong>
        <span className={styles['detail']}>{words.endsIn(token.hint)}</span>
        <TokenEnd at={token.expires_at} />
        {token.is_read_only && <span className={styles['tag']}>{words.readOnly}</span>}
      </span>
      <span className={styles['detail']}>
        {token.last_used_at ? (
          <>
            {words.lastUsed} <RelativeTime at={token.last_used_at} />
          </>
        ) : (
          words.neverUsed
        )}
      </span>
      <Button
        variant="default"
        size="xs"
        aria-label={words.revokeNamed(token.name)}
        onClick={() => setIsAsking(true)}
      >
        {words.revoke}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={words.revokeTitle(token.name)}
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

function TokenEnd({ at }: { at: string | null }) {
  useTick()
  if (at === null) return null
  if (hasEnded(at)) return <span className={styles['tag']}>{words.tokenEnded}</span>
  return (
    <span className={styles['detail']}>
      {words.tokenOpensUntil} <RelativeTime at={at} />
    </span>
  )
}
