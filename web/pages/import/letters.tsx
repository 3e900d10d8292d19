import { NativeSelect } from '@mantine/core'
import type { Import, ImportChanges } from '../../api/imports.ts'
import { importTexts as words } from '../../texts/exchange.ts'

interface LettersProps {
  one: Import
  onChange: (encoding: NonNullable<ImportChanges['encoding']>) => void
}

/** How the letters of a file are read that does not tell it, with words by which somebody sees whether that is right. */
export function Letters({ one, onChange }: LettersProps) {
  return (
    <NativeSelect
      label={words.letters}
      description={words.lettersHint(one.encoding_sample ?? '')}
      inputWrapperOrder={['label', 'input', 'description']}
      data={Object.entries(words.encodings).map(([value, label]) => ({ value, label }))}
      value={one.encoding ?? ''}
      onChange={(event) => onChange(event.currentTarget.value as NonNullable<ImportChanges['encoding']>)}
    />
  )
}
