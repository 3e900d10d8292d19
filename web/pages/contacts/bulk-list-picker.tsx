import { useQuery } from '@tanstack/react-query'
import { listsQuery } from '../../api/lists.ts'
import { Picker } from '../../forms/picker.tsx'
import { bulkTexts as words } from '../../texts/lists.ts'

interface BulkListPickerProps {
  /** The list that is shown: those in it are in it. */
  exceptId: number | undefined
  onAdd: (list: { id: number; name: string }) => void
  onAddToNew: (name: string) => void
}

/** Finds a list by typing, or makes the one that is typed. */
export default function BulkListPicker({ exceptId, onAdd, onAddToNew }: BulkListPickerProps) {
  const lists = useQuery(listsQuery)
  const all = lists.data ?? []
  const optionsFor = (text: string) => {
    const wanted = text.toLowerCase()
    const found = all.filter(({ id, name }) => id !== exceptId && name.toLowerCase().includes(wanted))
    // Until the lists are known, one that is there already would be made a second time.
    const isNew = lists.isSuccess && text !== '' && !all.some(({ name }) => name.toLowerCase() === wanted)
    const options = found.map(({ id, name }) => ({ value: String(id), label: name }))
    return {
      options: isNew ? [...options, { value: 'new', label: words.newList(text) }] : options,
      isSettled: lists.isSuccess,
    }
  }
  const pick = async (value: string, text: string) => {
    const list = all.find(({ id }) => String(id) === value)
    if (list) onAdd(list)
    else onAddToNew(text)
  }
  return (
    <Picker
      label={words.addToList}
      isPale
      searchLabel={words.findOrNameList}
      none={words.noLists}
      useOptions={optionsFor}
      onPick={pick}
    />
  )
}
