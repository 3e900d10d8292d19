import { type MantineColorScheme, SegmentedControl, useMantineColorScheme } from '@mantine/core'
import { texts } from '../texts.ts'

export const APPEARANCES: Array<{ value: MantineColorScheme; label: string }> = [
  { value: 'auto', label: texts.myAccount.system },
  { value: 'light', label: texts.myAccount.light },
  { value: 'dark', label: texts.myAccount.dark },
]

/** Light, dark or as the system says. `keepTransitions` because the alternative writes a <style> element. */
export function useAppearance() {
  return useMantineColorScheme({ keepTransitions: true })
}

export function AppearanceControl() {
  const { colorScheme, setColorScheme } = useAppearance()
  return (
    <SegmentedControl
      aria-label={texts.myAccount.appearance}
      size="xs"
      data={APPEARANCES}
      value={colorScheme}
      onChange={(value) => setColorScheme(value as MantineColorScheme)}
    />
  )
}
