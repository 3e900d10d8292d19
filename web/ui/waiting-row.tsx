import table from './virtual-table.module.css'

/** Stands for a row of a table that is being fetched. */
export function WaitingRow({ offset }: { offset: number }) {
  return (
    <div className={table['row']} style={{ transform: `translateY(${offset}px)` }} aria-hidden>
      <span className={table['waiting']} />
    </div>
  )
}
