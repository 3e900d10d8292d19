/** The trash. */
export const trashTexts = {
  title: 'Trash',
  text: 'Deleted contacts stay here for 30 days and can be restored with everything that belongs to them.',
  deleted: 'Deleted',
  restore: 'Restore',
  restoreNamed: (name: string) => `Restore ${name}`,
  noneTitle: 'The trash is empty',
  noneText: 'Contacts you delete can be brought back from here for 30 days.',
} as const
