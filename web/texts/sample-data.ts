import { formatNumber } from './texts.ts'

const contacts = (count: number) => `${formatNumber(count)} ${count === 1 ? 'contact' : 'contacts'}`

/** Sample data, and how it goes again. */
export const sampleTexts = {
  title: 'Sample data',
  here: (count: number) => `${contacts(count)} here ${count === 1 ? 'is' : 'are'} sample data.`,
  remove: 'Remove sample data',
  removeTitle: 'Remove all sample data?',
  goes: (count: number, lists: number) =>
    [
      `${contacts(count)} of sample data, with their notes, calls, tasks and deals`,
      lists > 0 && `, and ${lists === 1 ? 'the list' : `the ${lists} lists`} that nobody else is in`,
      lists > 0 || count !== 1 ? ' go to the trash.' : ' goes to the trash.',
    ]
      .filter(Boolean)
      .join(''),
  stays: 'Whatever you added yourself stays. For 30 days all of it can be restored.',
  removed: 'The sample data was removed.',
  hide: 'Hide this',
} as const
