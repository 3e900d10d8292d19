/** What leads to the import and the exports: these are there from the start, the other texts come with their pages. */
export const exchangePlaces = {
  menu: 'Import and export',
  import: 'Import contacts',
  export: 'Export contacts',
  exports: 'Export',
  shortcut: 'Go to import',
}
