import { Select, type SelectProps } from '@mantine/core'

const zones = Intl.supportedValuesOf('timeZone')
const { timeZone } = Intl.DateTimeFormat().resolvedOptions()

/** That of the browser, where it knows one: else Chromium says "Etc/Unknown". */
export const ownZone = timeZone === 'Etc/Unknown' ? 'UTC' : timeZone

/** All time zones the browser knows, found by typing. The value in use is always among them. */
export function ZoneSelect(props: Omit<SelectProps, 'data'> & { first?: { value: string; label: string } }) {
  const { first, ...others } = props
  const chosen = props.value && props.value !== first?.value ? [props.value] : []
  const known = new Set(['UTC', ...zones, ...chosen])
  const data = [...known].map((zone) => ({ value: zone, label: zone.replace(/_/g, ' ') }))
  return (
    <Select searchable limit={100} allowDeselect={false} data={first ? [first, ...data] : data} {...others} />
  )
}
