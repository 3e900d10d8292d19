/** What of a form's values is not what it began with: undefined when all is. */
export function changedValues<V extends object>(values: V, first: V): Partial<V> | undefined {
  const names = Object.keys(values) as Array<keyof V>
  const changed = names.filter((name) => values[name] !== first[name])
  return changed.length > 0
    ? (Object.fromEntries(changed.map((name) => [name, values[name]])) as Partial<V>)
    : undefined
}

/** What was kept of values that this form still asks for, each of the sort that it is asked for as. */
export function fittingValues<V extends object>(kept: unknown, first: V): Partial<V> {
  if (typeof kept !== 'object' || kept === null) return {}
  const fitting = Object.entries(kept).filter(([name, value]) => {
    const began: unknown = first[name as keyof V]
    return name in first && (began === null ? typeof value === 'string' : typeof value === typeof began)
  })
  return Object.fromEntries(fitting) as Partial<V>
}
