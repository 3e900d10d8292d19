import { Select, type SelectProps } from '@mantine/core'

const names = new Intl.DisplayNames(undefined, { type: 'region', fallback: 'none' })

/** Codes that browsers have names for and that are of no country today, or of one without telephone numbers of its own. */
const OTHERS = new Set(
  'AN AQ BU BV CP CQ CS DD DG DY EA EU EZ FX GS HM HV IC NH PN QO RH SU TF TP UK UM UN VD XA XB YD YU ZR ZZ'.split(
    ' ',
  ),
)

const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
const countries = LETTERS.flatMap((one) => LETTERS.map((other) => one + other))
  .filter((code) => !OTHERS.has(code) && names.of(code) !== undefined)
  .map((code) => ({ value: code, label: names.of(code)! }))
  .sort((one, other) => one.label.localeCompare(other.label))

export const nameOfCountry = (code: string): string => names.of(code) ?? code

/** All countries, found by typing. */
export function CountrySelect(props: Omit<SelectProps, 'data'>) {
  return <Select searchable limit={300} allowDeselect={false} data={countries} {...props} />
}
