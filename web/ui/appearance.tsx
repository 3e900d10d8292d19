import { type MantineColorScheme, SegmentedControl, useMantineColorScheme } from '@mantine/core'
import { myAccountTexts } from '../texts/my-account.ts'

export const APPEARANCES: Array<{ value: MantineColorScheme; label: string }> = [
  { value: 'auto', label: myAccountTexts.system },
  { value: 'light', label: myAccountTexts.light },
  { value: 'dark', label: myAccountTexts.dark },
]

/** Light, dark or as the system says. `keepTransitions` because the alternative writes a <style> element. */
export function useAppearance() {
  return useMantineColorScheme({ keepTransitions: true })
}

export function AppearanceControl() {
  const { colorScheme, setColorScheme } = useAppearance()
  return (
    <SegmentedControl
      aria-label={myAccountTexts.appearance}
      size="xs"
      data={APPEARANCES}
      value={colorScheme}
      onChange={(value) => setColorScheme(value as MantineColorScheme)}
    />
  )
}
