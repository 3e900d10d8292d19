import { Button } from '@mantine/core'
import { useEffect, useRef } from 'react'
import type { NewToken } from '../../api/tokens.ts'
import { myAccountTexts } from '../../texts/my-account.ts'
import { CopyButton } from '../../ui/copy-button.tsx'
import { snippetsFor } from './snippets.ts'
import styles from './token-shown-once.module.css'

const words = myAccountTexts

/** The new token with ready-made ways to use it. It is never shown again, so nothing but its button takes it away. */
export function TokenShownOnce({ token, onDone }: { token: NewToken; onDone: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className={styles['panel']}>
      <h3 ref={heading} tabIndex={-1}>
        {words.tokenReady(token.name)}
      </h3>
      <p className={styles['once']}>{words.tokenOnce}</p>
      <div className={styles['secret']}>
        <input
          aria-label={words.tokenSecret}
          readOnly
          value={token.secret}
          onFocus={(event) => event.target.select()}
        />
        <CopyButton value={token.secret} label={words.copyToken} />
      </div>
      <h3>{words.snippets}</h3>
      {snippetsFor(token.secret, window.location.origin).map(({ name, text }) => (
        <figure key={name}>
          <figcaption>
            {name}
            <CopyButton value={text} label={words.copySnippet(name)} />
          </figcaption>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls sideways, also by keyboard */}
          <pre tabIndex={0}>{text}</pre>
        </figure>
      ))}
      <div>
        <Button size="sm" onClick={onDone}>
          {words.done}
        </Button>
      </div>
    </div>
  )
}
