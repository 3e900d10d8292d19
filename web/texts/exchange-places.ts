/** What leads to the import and the exports: these are there from the start, the other texts come with their pages. */
export const exchangePlaces = {
  menu: 'Import and export',
  import: 'Import contacts',
  export: 'Export contacts',
  drop: 'Drop a CSV, vCard or ZIP file here to look through it',
  reading: (name: string) => `Reading ${name}`,
  wrongFile: 'This file cannot be imported. Drop one CSV, vCard or ZIP file of at most 50 MB.',
  exports: 'Export',
  nothing: 'Nothing is shown that could be exported.',
  shortcut: 'Go to import',
}
