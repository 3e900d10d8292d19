import type { Import } from '../../api/imports.ts'

/** Two dates of columns that hold days, where no date of the file tells how they are to be read. */
export function unclearDates({ columns, mapping }: Import): string[] {
  const told = columns.some(({ dates }) => typeof dates?.is_day_first === 'boolean')
  const unclear = columns.flatMap(({ dates }, place) =>
    !told && (mapping[place] === 'birthday' || mapping[place] === 'anniversary')
      ? (dates?.unclear ?? [])
      : [],
  )
  return [...new Set(unclear)].slice(0, 2)
}
