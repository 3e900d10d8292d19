import { NativeSelect, type NativeSelectProps } from '@mantine/core'
import type { Me } from '../api/me.ts'
import { myAccountTexts } from '../texts/my-account.ts'

type Language = NonNullable<Me['language']>
const { languages } = myAccountTexts

const preferred = navigator.language.slice(0, 2).toLowerCase()
/** That of the browser, where dates are read in it. */
export const ownLanguage: Language | null = preferred in languages ? (preferred as Language) : null

export function LanguageSelect(props: Omit<NativeSelectProps, 'data'>) {
  const data = Object.entries(languages).map(([value, label]) => ({ value, label }))
  return <NativeSelect data={data} {...props} />
}
