import { Checkbox, SegmentedControl, Stack } from '@mantine/core'
import { texts } from '../../texts/texts.ts'
import { COLUMNS, type ColumnKey, DEFAULT_COLUMNS } from './columns.ts'
import { useChangeSearch, useColumns } from './use-contacts-search.ts'
import { DENSITIES, type Density, useTableLook } from './use-table-look.ts'

const densities = Object.keys(DENSITIES).map((value) => ({
  value,
  label: texts.contacts.densities[value as Density],
}))

/** What the table shows, and how close its rows stand. The name always stays. */
export default function ColumnsChoice() {
  const columns = useColumns()
  const change = useChangeSearch()
  const { density, setDensity } = useTableLook()
  const toggle = (key: ColumnKey) => {
    const next = columns.includes(key) ? columns.filter((one) => one !== key) : [...columns, key]
    const isDefault =
      next.length === DEFAULT_COLUMNS.length && next.every((one) => DEFAULT_COLUMNS.includes(one))
    change({ columns: isDefault ? undefined : next.join(',') })
  }
  return (
    <Stack gap="xs">
      <SegmentedControl
        size="xs"
        fullWidth
        aria-label={texts.contacts.density}
        data={densities}
        value={density}
        onChange={(value) => setDensity(value as Density)}
      />
      {COLUMNS.map(({ key, label }) => (
        <Checkbox
          key={key}
          label={label}
          checked={columns.includes(key)}
          disabled={key === 'name'}
          description={key === 'name' && texts.contacts.nameStays}
          data-autofocus={key !== 'name' || undefined}
          onChange={() => toggle(key)}
        />
      ))}
    </Stack>
  )
}
