import { MultiSelect, Switch, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useQuery } from '@tanstack/react-query'
import { type NewDevice, useMakeDevicePassword } from '../api/device-passwords.ts'
import { listsQuery } from '../api/lists.ts'
import { deviceTexts } from '../texts/devices.ts'
import { Form } from './form.tsx'
import { useSubmit } from './use-submit.ts'

const words = deviceTexts

/** Which device it is, and what it shows: where nothing is chosen the server chooses by how much there is. */
export function DeviceForm({ onMade }: { onMade: (device: NewDevice) => void }) {
  const make = useMakeDevicePassword()
  const lists = useQuery(listsQuery)
  const form = useForm({
    initialValues: {
      name: '',
      shows: [] as string[],
      calendars: ['agenda', 'birthdays'],
      is_read_only: false,
    },
  })
  const submission = useSubmit(form, { name: words.name }, async (given) => {
    const { name, shows, is_read_only } = given
    const books = (['all', 'mine'] as const).filter((book) => shows.includes(book))
    const list_ids = shows.filter((one) => !Object.hasOwn(words.books, one)).map(Number)
    const calendars = (['agenda', 'birthdays', 'deals'] as const).filter((one) =>
      given.calendars.includes(one),
    )
    onMade(
      await make.mutateAsync({ name, is_read_only, list_ids, calendars, ...(shows.length > 0 && { books }) }),
    )
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
      <MultiSelect
        label={words.shows}
        description={words.showsHint}
        placeholder={form.values.shows.length === 0 ? words.showsPlaceholder : ''}
        data={[
          ...Object.entries(words.books).map(([value, label]) => ({ value, label })),
          ...(lists.data ?? []).map(({ id, name }) => ({ value: String(id), label: words.list(name) })),
        ]}
        {...form.getInputProps('shows')}
      />
      <MultiSelect
        label={words.calendars}
        description={words.calendarsHint}
        data={Object.entries(words.calendarNames).map(([value, label]) => ({ value, label }))}
        {...form.getInputProps('calendars')}
      />
      <Switch label={words.readOnly} {...form.getInputProps('is_read_only', { type: 'checkbox' })} />
    </Form>
  )
}
