import { createExport } from '../../../crm/exports/create-export.ts'
import { deleteExport } from '../../../crm/exports/delete-export.ts'
import { getExport } from '../../../crm/exports/get-export.ts'
import { listExports } from '../../../crm/exports/list-exports.ts'
import { readExport } from '../../../crm/exports/read-export.ts'
import { createImport } from '../../../crm/imports/create-import.ts'
import { deleteImport } from '../../../crm/imports/delete-import.ts'
import { getImport } from '../../../crm/imports/get-import.ts'
import { listImports } from '../../../crm/imports/list-imports.ts'
import { readLeftOut } from '../../../crm/imports/read-left-out.ts'
import { runImport } from '../../../crm/imports/run-import.ts'
import { undoImport } from '../../../crm/imports/undo-import.ts'
import { updateImport } from '../../../crm/imports/update-import.ts'
import { act, create, list, type Route, read, remove, update } from '../route.ts'

/** Files of contacts, in and out. */
export const EXCHANGE_ROUTES: readonly Route[] = [
  list('/imports', listImports, 'imports'),
  create('/imports', createImport, 'import', {
    location: '/imports/',
    takesFile: ['text/csv', 'text/vcard', 'text/plain', 'application/zip'],
  }),
  read('/imports/:id', getImport, 'import'),
  ...update('/imports/:id', updateImport, 'import', getImport),
  remove('/imports/:id', deleteImport),
  { ...read('/imports/:id/left_out', readLeftOut, ''), givesFile: ['text/csv'] },
  act('/imports/:id/run', runImport),
  act('/imports/:id/undo', undoImport),
  list('/exports', listExports, 'exports'),
  create('/exports', createExport, 'export', { location: '/exports/' }),
  read('/exports/:id', getExport, 'export'),
  remove('/exports/:id', deleteExport),
  { ...read('/exports/:id/file', readExport, ''), givesFile: ['text/csv', 'text/vcard', 'application/json'] },
]
