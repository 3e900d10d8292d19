import { Button } from '@mantine/core'
import { IconAlertTriangle, IconMapOff } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { Problem } from '../../client/problem.ts'
import { wordsForProblem } from '../api/words-for-problem.ts'
import { texts } from '../texts/texts.ts'
import { paths } from './paths.ts'
import { useForgetRecent } from './recents.ts'
import { EmptyState } from './states.tsx'

/** The same for an address outside the shell. */
export function NotFoundPage() {
  return (
    <main>
      <NotFound />
    </main>
  )
}

/** For an address that leads nowhere, and for a record that is gone or not one's own. */
export function NotFound() {
  useForgetRecent()
  return (
    <EmptyState icon={IconMapOff} title={texts.app.notFoundTitle} text={texts.app.notFoundText} isPage>
      <Button component={Link} to={paths.contacts} variant="default" size="sm">
        {texts.app.toContacts}
      </Button>
    </EmptyState>
  )
}

/** For a page that could not be shown at all: the server did not answer, or there is a mistake in it. */
export function PageFailed({ error }: { error: unknown }) {
  const text = error instanceof Problem ? wordsForProblem(error) : texts.errors.pageText
  return (
    <main>
      <EmptyState icon={IconAlertTriangle} title={texts.errors.pageTitle} text={text} isPage>
        <Button size="sm" onClick={() => window.location.reload()}>
          {texts.errors.reload}
        </Button>
      </EmptyState>
    </main>
  )
}
