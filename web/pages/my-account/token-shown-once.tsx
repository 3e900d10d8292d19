import type { NewToken } from '../../api/tokens.ts'
import { myAccountTexts } from '../../texts/my-account.ts'
import { CopyButton } from '../../ui/copy-button.tsx'
import { SecretValue, ShownOnce } from './shown-once.tsx'
import { snippetsFor } from './snippets.ts'

const words = myAccountTexts

/** The new token with ready-made ways to use it. */
export const TokenShownOnce = ({ token, onDone }: { token: NewToken; onDone: () => void }) => (
  <ShownOnce title={words.tokenReady(token.name)} once={words.tokenOnce} done={words.done} onDone={onDone}>
    <SecretValue label={words.tokenSecret} copy={words.copyToken} value={token.secret} />
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
  </ShownOnce>
)
