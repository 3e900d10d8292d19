import { Modal } from '@mantine/core'
import { useEffect, useState } from 'react'
import { resumeSession } from '../api/session.ts'
import { entranceTexts } from '../texts/entrance.ts'
import { SignInForm } from './sign-in-form.tsx'

/** Comes up over whatever somebody was doing when their session ended; what they typed stays where it is. */
export default function SignInAgain() {
  useFocusBack()
  return (
    <Modal
      opened
      onClose={() => undefined}
      withCloseButton={false}
      closeOnEscape={false}
      closeOnClickOutside={false}
      title={entranceTexts.sessionEndedTitle}
    >
      <p>{entranceTexts.sessionEndedText}</p>
      <SignInForm onSignedIn={(user) => resumeSession(user.id)} />
    </Modal>
  )
}

/** Puts the focus back to where somebody was, once they are in again. */
function useFocusBack(): void {
  const [before] = useState(() => document.activeElement)
  useEffect(
    () => () => {
      const isLost = document.activeElement === null || document.activeElement === document.body
      if (isLost && before instanceof HTMLElement && before.isConnected) before.focus()
    },
    [before],
  )
}
