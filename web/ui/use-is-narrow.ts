import { useMediaQuery } from '@mantine/hooks'

/** Whether the window is no wider than a phone, as styles say it. */
export const useIsNarrow = (): boolean =>
  useMediaQuery('(max-width: 48em)', undefined, { getInitialValueInEffect: false })
