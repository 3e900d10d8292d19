import { useQuery } from '@tanstack/react-query'
import { hasEnded, type NewToken, type Token, tokensQuery, useRevokeToken } from '../../api/tokens.ts'
import { TokenForm } from '../../forms/token-form.tsx'
import { myAccountTexts } from '../../texts/my-account.ts'
import styles from '../../ui/records.module.css'
import { RelativeTime } from '../../ui/relative-time.tsx'
import { useTick } from '../../ui/use-tick.ts'
import { SecretLine, Secrets } from './secrets.tsx'
import { TokenShownOnce } from './token-shown-once.tsx'

const words = { ...myAccountTexts, readOnlyTag: myAccountTexts.readOnly }

/** The API tokens: make one, see when each was last used, revoke. */
export const Tokens = () => (
  <Secrets<Token, NewToken>
    query={useQuery(tokensQuery)}
    none={words.noTokens}
    form={(onGenerated) => <TokenForm onGenerated={onGenerated} />}
    shownOnce={(token, onDone) => <TokenShownOnce token={token} onDone={onDone} />}
    line={(token) => <TokenLine key={token.id} token={token} />}
  />
)

const TokenLine = ({ token }: { token: Token }) => (
  <SecretLine secret={token} words={words} revoke={useRevokeToken()}>
    <span className={styles['detail']}>{words.endsIn(token.hint)}</span>
    <TokenEnd at={token.expires_at} />
  </SecretLine>
)

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
