import { Button } from '@mantine/core'
import { IconAddressBook } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { addSampleData } from '../../api/sample-data.ts'
import { exchangePlaces } from '../../texts/exchange-places.ts'
import { texts } from '../../texts/texts.ts'
import { useOpenDialog } from '../../ui/open-dialog.ts'
import { paths } from '../../ui/paths.ts'
import { EmptyState } from '../../ui/states.tsx'
import { toast, toastProblem } from '../../ui/toasts.tsx'

const words = texts.contacts

/** A new account: what contacts are for, the first step, and a way to look around without taking it. */
export function NoContacts() {
  const openNewContact = useOpenDialog('new-contact')
  const navigate = useNavigate()
  const sample = useMutation({
    mutationFn: addSampleData,
    onSuccess: () => toast(words.sampleAdded),
    onError: toastProblem,
  })
  return (
    <EmptyState icon={IconAddressBook} title={words.noneTitle} text={words.noneText}>
      <Button size="sm" onClick={openNewContact}>
        {words.addFirst}
      </Button>
      <Button size="sm" variant="subtle" onClick={() => void navigate({ to: paths.import })}>
        {exchangePlaces.import}
      </Button>
      <Button size="sm" variant="subtle" loading={sample.isPending} onClick={() => sample.mutate()}>
        {words.addSample}
      </Button>
    </EmptyState>
  )
}
