import { Button, Checkbox, Popover, SegmentedControl, Stack } from '@mantine/core'
import { IconColumns3 } from '@tabler/icons-react'
import { memo } from 'react'
import { texts } from '../../texts.ts'
import { COLUMNS, type ColumnKey, DEFAULT_COLUMNS } from './columns.ts'
import styles from './columns-menu.module.css'
import { useChangeSearch, useColumns } from './use-contacts-search.ts'
import { DENSITIES, type Density, useTableLook } from './use-table-look.ts'

const densities = Object.keys(DENSITIES).map((value) => ({
  value,
  label: texts.contacts.densities[value as Density],
}))

/** Chooses what the table shows, and how close its rows stand. The name always stays. */
export const ColumnsMenu = memo(function ColumnsMenu() {
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
    <Popover position="bottom-end" trapFocus>
      <Popover.Target>
        <Button
          variant="subtle"
          color="gray"
          size="sm"
          className={styles['target']}
          leftSection={<IconColumns3 size={16} aria-hidden />}
        >
          {texts.contacts.columns}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={texts.contacts.columns}>
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
      </Popover.Dropdown>
    </Popover>
  )
})
