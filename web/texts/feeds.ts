import { deviceTexts } from './devices.ts'

export const feedTexts = {
  title: 'Calendars to subscribe to',
  text: 'For what only subscribes to an address, such as Google Calendar and Outlook. Whoever has the address reads that calendar, and nothing else.',
  name: 'Who subscribes to it?',
  namePlaceholder: 'Google Calendar',
  calendar: 'Which calendar?',
  calendarNames: deviceTexts.calendarNames,
  make: 'Make an address',
  ready: (name: string) => `The address for “${name}”`,
  once: 'Copy it now. It is shown only this once, and opens the calendar to everybody who has it.',
  address: 'Address of the calendar',
  copy: 'Copy the address',
  how: 'Where to put it',
  ways: [
    {
      name: 'Google Calendar',
      text: 'In a browser: Other calendars, +, From URL. Google looks again every few hours.',
    },
    {
      name: 'Outlook',
      text: 'Add calendar, Subscribe from web. Outlook looks again every few hours.',
    },
    {
      name: 'Apple',
      text: 'On the Mac File, New Calendar Subscription; on the iPhone Settings, Apps, Calendar, Calendar Accounts, Add Account, Other, Add Subscribed Calendar.',
    },
    { name: 'Thunderbird', text: 'New Calendar, On the Network, with no user name.' },
  ],
  reach: 'Google and Outlook ask from the internet: they reach only a server that the internet reaches.',
  done: deviceTexts.done,
  none: 'No addresses yet.',
  readOnlyTag: deviceTexts.readOnlyTag,
  lastUsed: deviceTexts.lastUsed,
  neverUsed: deviceTexts.neverUsed,
  revoke: deviceTexts.revoke,
  revokeNamed: deviceTexts.revokeNamed,
  revokeTitle: (name: string) => `Revoke the address for “${name}”?`,
  revokeText: 'It opens nothing from now on. What was read already stays where it is. This cannot be undone.',
  revoked: (name: string) => `The address for “${name}” was revoked.`,
  httpsOnly: 'Calendars are served over HTTPS only. Open Kith under its HTTPS address to see theirs.',
} as const
