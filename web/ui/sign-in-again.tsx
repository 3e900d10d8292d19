import { Modal } from '@mantine/core'
import { resumeSession } from '../api/session.ts'
import { SignInForm } from '../forms/sign-in-form.tsx'
import { texts } from '../texts.ts'

/** Comes up over whatever somebody was doing when their session ended; what they typed stays where it is. */
export default function SignInAgain() {
  return (
    <Modal
      opened
      onClose={() => undefined}
      withCloseButton={false}
      closeOnEscape={false}
      closeOnClickOutside={false}
      title={texts.entrance.sessionEndedTitle}
    >
      <p>{texts.entrance.sessionEndedText}</p>
      <SignInForm onSignedIn={(user) => resumeSession(user.id)} />
    </Modal>
  )
}
