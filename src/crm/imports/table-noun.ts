import type { RecordTable } from '../record-tables/table-columns.ts'

export const nounOfTable = (kind: RecordTable): 'note' | 'deal' => (kind === 'notes' ? 'note' : 'deal')
