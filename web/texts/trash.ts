/** The trash. */
export const trashTexts = {
  title: 'Trash',
  text: 'What is deleted stays here for 30 days. A contact is restored with everything that belongs to it.',
  contacts: 'Contacts',
  others: 'Notes, deals, lists and more',
  othersText: 'What was deleted of contacts that are not in the trash themselves.',
  kinds: {
    note: 'Note',
    call: 'Call',
    message: 'Message',
    activity: 'Activity',
    task: 'Task',
    deal: 'Deal',
    list: 'List',
    photo: 'Photo',
  },
  deleted: 'Deleted',
  by: (name: string) => `by ${name}`,
  restore: 'Restore',
  restoreNamed: (name: string) => `Restore ${name}`,
  none: {
    title: 'The trash is empty',
    text: 'What you delete can be brought back from here for 30 days.',
  },
  noContacts: {
    title: 'No contacts',
    text: 'Contacts you delete can be brought back from here for 30 days.',
  },
  noOthers: { title: 'Nothing so far', text: 'Older deletions may follow.' },
} as const
