import { type UseFormInput, type UseFormReturnType, useForm } from '@mantine/form'
import { useState } from 'react'
import { useKept } from '../ui/use-kept.ts'
import { changedValues, fittingValues } from './changed-values.ts'

export interface KeptForm<V> {
  form: UseFormReturnType<V>
  /** Something was typed that is neither sent nor discarded. */
  isKept: boolean
  /** It was sent, or is thrown away: the form is as it was at first. */
  forget: () => void
  /** It was sent, and what stands there is what it begins with from now on. */
  keepAsFirst: () => void
}

type Options<V> = Omit<UseFormInput<V>, 'initialValues'> & { initialValues: V }

/**
 * A form whose values survive closing it, leaving the page and loading it anew. `place` names it; a form for a secret is none of these.
 */
export function useKeptForm<V extends object>(place: string, options: Options<V>): KeptForm<V> {
  const kept = useKept(place)
  const [first, setFirst] = useState(options.initialValues)
  const [begun] = useState(() => ({ ...first, ...fittingValues(kept.read(), first) }))
  const form = useForm<V>({
    ...options,
    initialValues: begun,
    onValuesChange: (values) => {
      const changed = changedValues(values, first)
      if (changed) kept.write(changed)
      else kept.forget()
    },
  } as UseFormInput<V>)
  return {
    form,
    isKept: changedValues(form.values, first) !== undefined,
    forget: () => {
      form.setInitialValues(first)
      form.reset()
      kept.forget()
    },
    keepAsFirst: () => {
      setFirst(form.getValues())
      form.setInitialValues(form.getValues())
      kept.forget()
    },
  }
}
