import { Select, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { type NewFeed, useMakeFeed } from '../api/calendar-feeds.ts'
import { feedTexts } from '../texts/feeds.ts'
import { Form } from './form.tsx'
import { useSubmit } from './use-submit.ts'

const words = feedTexts

/** Who subscribes, and to which calendar. */
export function FeedForm({ onMade }: { onMade: (feed: NewFeed) => void }) {
  const make = useMakeFeed()
  const form = useForm({ initialValues: { name: '', calendar: 'agenda' as NewFeed['calendar'] } })
  const submission = useSubmit(form, { name: words.name }, async (given) => {
    onMade(await make.mutateAsync(given))
    form.reset()
  })
  return (
    <Form submission={submission} action={words.make} isSecondary>
      <TextInput
        label={words.name}
        placeholder={words.namePlaceholder}
        autoComplete="off"
        {...form.getInputProps('name')}
      />
      <Select
        label={words.calendar}
        data={Object.entries(words.calendarNames).map(([value, label]) => ({ value, label }))}
        allowDeselect={false}
        {...form.getInputProps('calendar')}
      />
    </Form>
  )
}
