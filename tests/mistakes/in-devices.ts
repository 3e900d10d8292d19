import type { Mistake } from './mistake.ts'

/** Mistakes in what phones and address books get and write. */
export const IN_DEVICES: readonly Mistake[] = [
  {
    says: 'the password of one user opens for the address of another',
    file: 'src/crm/device-passwords/device-viewer-queries.ts',
    right: '  if (found.email.toLowerCase() !== email.trim().toLowerCase()) return undefined\n',
    wrong: '  if (email === password) return undefined\n',
    tests: ['tests/dav'],
  },
  {
    says: 'a password that is revoked still opens',
    file: 'src/crm/device-passwords/revoke-device-password.ts',
    right: "removeSecrets(ctx, 'device', ctx.viewer.account_id, [id])",
    wrong: "removeSecrets(ctx, 'device', ctx.viewer.account_id, [])",
    tests: ['tests/dav'],
  },
  {
    says: 'what is gone from a list stays on the device that shows it',
    file: 'src/crm/cards/sync-cards.ts',
    right: 'others.filter((id) => !added.has(id))',
    wrong: 'others.filter((id) => added.has(id))',
    tests: ['tests/dav/sync'],
  },
  {
    says: 'a page of changes that ends within a list tells the rest of it never',
    file: 'src/crm/cards/sync-cards.ts',
    right: 'contact: last.contact_id, deletion',
    wrong: 'contact: ALL_OF_ENTRY, deletion',
    tests: ['tests/dav/sync'],
  },
  {
    says: 'a card counts as read whatever it was changed to since',
    file: 'src/crm/cards/ensure-condition.ts',
    right: "!ifMatch.split(' ').includes(etagOf(found))",
    wrong: "ifMatch.split(' ').includes('')",
    tests: ['tests/dav/cards'],
  },
  {
    says: 'a number that was changed elsewhere comes back as the device wrote it',
    file: 'src/crm/cards/write-card.ts',
    right: "now.every((text, at) => text === (values?.[at] ?? ''))",
    wrong: "now.every((text, at) => text !== '' || values?.[at] === '')",
    tests: ['tests/dav/cards'],
  },
  {
    says: 'a task that went to a colleague stays in the calendar where they changed it after that',
    file: 'src/crm/calendar/sync-entries.ts',
    right: 'await givenAwayBetween(ctx, from.entry, last.entry)',
    wrong: 'await givenAwayBetween(ctx, last.entry, last.entry)',
    tests: ['tests/dav/calendar-sync', 'tests/dav/calendar.test'],
  },
  {
    says: 'the name of a series that went on is told to be gone',
    file: 'src/crm/calendar/sync-entries.ts',
    right: 'if (!(await entryNamed(ctx, name))) gone.push(name)',
    wrong: 'gone.push(name)',
    tests: ['tests/dav/calendar-sync'],
  },
  {
    says: 'what a device keeps of a task stays behind when the series goes on',
    file: 'src/crm/tasks/finish-task.ts',
    right: '  await handEntryOn(ctx, task, next)\n',
    wrong: '',
    tests: ['tests/dav/calendar.test'],
  },
  {
    says: 'a date that was changed elsewhere comes back as the device wrote it',
    file: 'src/crm/calendar/write-entry.ts',
    right: 'now[target] === value',
    wrong: 'now[target] !== null',
    tests: ['tests/dav/calendar.test'],
  },
  {
    says: 'an entry that is kept of one user is given to another',
    file: 'src/crm/calendar-entries/calendar-entry-queries.ts',
    right: ".where('user_id', '=', value('viewer_id'))\n      .where('name', '=', value('name'))",
    wrong: ".where('user_id', '>', value('viewer_id'))\n      .where('name', '=', value('name'))",
    tests: ['tests/dav/calendar'],
  },
  {
    says: 'the birthday of a contact that went to a colleague stays in the calendar',
    file: 'src/crm/calendar/yearly-calendar.ts',
    right: 'gone: namesOf([...new Set([...seen, ...left])])',
    wrong: 'gone: namesOf(left)',
    tests: ['tests/dav/birthdays'],
  },
]
