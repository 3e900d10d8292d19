import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, useState } from 'react'
import { type AskingApp, connectApp } from '../../api/apps.ts'
import { signOut } from '../../api/entrance.ts'
import { wordsForProblem } from '../../api/words-for-problem.ts'
import { appsTexts } from '../../texts/apps.ts'
import { forgetDrafts } from '../../ui/drafts.ts'
import { paths, writeSearch } from '../../ui/paths.ts'
import { toastProblem } from '../../ui/toasts.tsx'
import { Entrance } from '../entrance.tsx'
import styles from './authorize-page.module.css'

const words = appsTexts

/** Who asks, as whom it would act, who gets the answer, and what it may; then yes or no. */
export function Consent({ app, query }: { app: AskingApp; query: string }) {
  const [mayWrite, setMayWrite] = useState(app.asks_to_write)
  const [isGoing, setIsGoing] = useState(false)
  const [failure, setFailure] = useState<string>()
  const client = useQueryClient()
  const answer = async (event: FormEvent) => {
    event.preventDefault()
    if (isGoing) return
    setIsGoing(true)
    setFailure(undefined)
    try {
      leaveFor((await connectApp({ query, user_id: app.user_id, may_write: mayWrite })).location)
    } catch (error) {
      setIsGoing(false)
      setFailure(wordsForProblem(error))
      // As whom it would act may be another by now.
      await client.invalidateQueries({ queryKey: ['asking-app'] })
      await client.invalidateQueries({ queryKey: ['me'] })
    }
  }
  return (
    <Entrance
      title={words.askedTitle(app.name)}
      text={words.asWhom(app.user_name, app.user_email, app.account_name)}
    >
      <form className={styles['form']} onSubmit={(event) => void answer(event)}>
        <Facts app={app} />
        {app.is_local && (
          <div className={styles['warning']}>
            <strong>{words.localTitle}</strong>
            <p>{words.localText}</p>
          </div>
        )}
        <fieldset className={styles['choices']}>
          <legend>{words.may}</legend>
          {app.asks_to_write && (
            <Choice isChosen={mayWrite} onChoose={() => setMayWrite(true)} text={words.mayWriteText}>
              {words.mayWrite}
            </Choice>
          )}
          <Choice isChosen={!mayWrite} onChoose={() => setMayWrite(false)} text={words.mayReadText}>
            {words.mayRead}
          </Choice>
        </fieldset>
        {failure && (
          <p className={styles['warning']} role="alert">
            {failure}
          </p>
        )}
        <div className={styles['actions']}>
          <Button type="submit" loading={isGoing}>
            {words.yes}
          </Button>
          <Button variant="default" disabled={isGoing} onClick={() => leaveFor(app.no_location)}>
            {words.no}
          </Button>
        </div>
        <p className={styles['hint']}>{isGoing ? words.sentBack(app.host) : words.end}</p>
      </form>
      <button type="button" className={styles['another']} onClick={() => void signInAsAnother(query)}>
        {words.another}
      </button>
    </Entrance>
  )
}

function Facts({ app }: { app: AskingApp }) {
  return (
    <dl className={styles['facts']}>
      <dt>{words.answerTo}</dt>
      <dd>
        <strong>{app.is_local ? words.here(app.host) : app.host}</strong>
      </dd>
      <dt>{words.nameFrom}</dt>
      <dd>
        {app.published_by === null ? (
          <>
            {words.nameFromNobody}
            <p className={styles['hint']}>{words.nobodyVouches}</p>
          </>
        ) : (
          <strong>{app.published_by}</strong>
        )}
      </dd>
    </dl>
  )
}

function Choice(props: { isChosen: boolean; onChoose: () => void; text: string; children: ReactNode }) {
  return (
    <label className={styles['choice']}>
      <input type="radio" name="may" checked={props.isChosen} onChange={props.onChoose} />
      <span>
        {props.children}
        <span className={styles['hint']}>{props.text}</span>
      </span>
    </label>
  )
}

/** Not to be come back to: the question was answered. */
const leaveFor = (location: string) => window.location.replace(location)

async function signInAsAnother(query: string): Promise<void> {
  try {
    await signOut()
    forgetDrafts()
    window.location.replace(paths.signIn + writeSearch({ return_to: `${paths.authorize}?${query}` }))
  } catch (error) {
    toastProblem(error)
  }
}
