import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { readWhen } from './read-when.ts'

const NEW_YORK = 'America/New_York'
/** A Thursday, 10:15 in New York, three days before its clocks go forward. */
const THURSDAY = '2026-03-05T15:15:00.000Z'

const read = (words: string, time_zone = NEW_YORK, now = THURSDAY) => readWhen(words, { now, time_zone })
const due = (words: string, time_zone?: string, now?: string) => {
  const { when, refused } = read(words, time_zone, now)
  return when ? (when.at ?? when.date) : `refused: ${refused}`
}

test('days without a year of four digits are refused in words, as are those that no calendar has', () => {
  for (const words of [
    'in 9000 years',
    'in 999999 weeks',
    '9000 years ago',
    'in 999999999 days',
    'in 9999999999999 minutes',
    '9999-12-31T23:59:59-23:59',
    '9999-12-31',
    '0001-01-01T00:00:00+12:00',
  ])
    assert.match(due(words), /^refused: (is too far away|cannot be read)/, words)
  assert.equal(due('in 90 years'), '2116-03-05')
})

test('the second one of something is no day, 2nd is; "5 to 6" may be two times', () => {
  for (const words of [
    'second try',
    'send the second reminder',
    'call about the third offer',
    '5 to 6 on monday',
  ])
    assert.match(due(words), /^refused/, words)
  assert.equal(due('send the 2nd reminder'), '2026-04-02')
  for (const [words, at] of [
    ['at 5 to 6 on monday', '2026-03-09T21:55:00.000Z'],
    ['twenty past nine tomorrow', '2026-03-06T14:20:00.000Z'],
    ['in two and a half hours', '2026-03-05T17:45:00.000Z'],
    ['three quarters of an hour from now', '2026-03-05T16:00:00.000Z'],
    ['tomorrow afternoon around 3ish', '2026-03-06T20:00:00.000Z'],
    ['midnight tonight', '2026-03-06T05:00:00.000Z'],
  ] as const)
    assert.equal(due(words), at, words)
})

describe('words for a day', () => {
  const cases: Record<string, string> = {
    "new year's eve": '2026-12-31',
    'day after new year’s eve': '2027-01-01',
    'thanksgiving eve': '2026-11-25',
    'the eve of easter': '2026-04-04',
    'this upcoming friday': '2026-03-06',
    'monday two weeks from now': '2026-03-16',
    'due 3/31': '2026-03-31',
    '10-Mar-2027': '2027-03-10',
    'schedule me a 1:1 on saturday': '2026-03-07',
    today: '2026-03-05',
    tmrw: '2026-03-06',
    tomorow: '2026-03-06',
    'the day after tomorrow': '2026-03-07',
    friday: '2026-03-06',
    thursday: '2026-03-12',
    'this friday': '2026-03-06',
    'next friday': '2026-03-13',
    'tuesday next week': '2026-03-10',
    'in two weeks': '2026-03-19',
    '2w': '2026-03-19',
    'in a month': '2026-04-05',
    'in 2 business days': '2026-03-09',
    'two days after thanksgiving': '2026-11-28',
    'last monday of march': '2026-03-30',
    'third wednesday': '2026-03-18',
    'last business day of the month': '2026-03-31',
    'next month': '2026-04-01',
    eod: '2026-03-05',
    'end of day friday': '2026-03-06',
    'end of week': '2026-03-06',
    'end of quarter': '2026-03-31',
    'end of next quarter': '2026-06-30',
    eoy: '2026-12-31',
    'march 3': '2027-03-03',
    '15 mar 2027': '2027-03-15',
    'the 31st': '2026-03-31',
    '2026-04-01': '2026-04-01',
    '31.12.': '2026-12-31',
    '13/04/2026': '2026-04-13',
    'good friday': '2026-04-03',
    easter: '2026-04-05',
    'easter monday': '2026-04-06',
    'ascension day': '2026-05-14',
    pentecost: '2026-05-24',
    "mother's day": '2026-05-10',
    'week 20': '2026-05-11',
    yesterday: '2026-03-04',
    'send a proposal by friday': '2026-03-06',
    'remind me in 3 days to call': '2026-03-08',
  }
  for (const [words, expected] of Object.entries(cases)) test(words, () => assert.equal(due(words), expected))
})

describe('words for a moment', () => {
  const cases: Record<string, string> = {
    'a quarter to noon': '2026-03-05T16:45:00.000Z',
    '10 minutes to 5 pm': '2026-03-05T21:50:00.000Z',
    'march 10 before noon': '2026-03-10T16:00:00.000Z',
    'five-thirty tomorrow evening': '2026-03-06T22:30:00.000Z',
    'noonish tomorrow': '2026-03-06T17:00:00.000Z',
    '9 tomorrow morning': '2026-03-06T14:00:00.000Z',
    'tomorrow morning at 9': '2026-03-06T14:00:00.000Z',
    'this morning at 6': '2026-03-05T11:00:00.000Z',
    'friday at 17h': '2026-03-06T22:00:00.000Z',
    'in 1h30': '2026-03-05T16:45:00.000Z',
    'within the hour': '2026-03-05T16:15:00.000Z',
    'last night': '2026-03-05T01:00:00.000Z',
    'next friday 3pm': '2026-03-13T19:00:00.000Z',
    'tomorrow at 9:30am': '2026-03-06T14:30:00.000Z',
    'at 3': '2026-03-05T20:00:00.000Z',
    noon: '2026-03-05T17:00:00.000Z',
    '9am': '2026-03-06T14:00:00.000Z',
    'monday morning': '2026-03-09T13:00:00.000Z',
    '8 tonight': '2026-03-06T01:00:00.000Z',
    'half past 4': '2026-03-05T21:30:00.000Z',
    'thursday 3pm': '2026-03-05T20:00:00.000Z',
    'in 90 minutes': '2026-03-05T16:45:00.000Z',
    'tomorrow at 10am PST': '2026-03-06T18:00:00.000Z',
    '2026-04-01T15:30:00+02:00': '2026-04-01T13:30:00.000Z',
    '2026-04-01 15:30': '2026-04-01T19:30:00.000Z',
  }
  for (const [words, expected] of Object.entries(cases)) test(words, () => assert.equal(due(words), expected))
})

describe('words that are refused', () => {
  const words = [
    '',
    '-',
    'asap',
    'next blursday',
    'february 30',
    '25:00',
    'at 650-650-6500',
    'rat 6',
    '25',
    'not tomorrow',
  ]
  for (const phrase of [
    ...words,
    'tuesday or wednesday',
    'every monday',
    'we are separated',
    '2020-2021',
    'following friday',
    'ash wednesday',
    'super bowl sunday',
    'brunchish tomorrow-ish or so at five-ish-thirty',
    'midnightly tomorrow',
    'x'.repeat(300),
  ])
    test(phrase.slice(0, 30) || 'nothing', () => assert.ok(read(phrase).refused))

  test('with what was understood of them', () => {
    assert.match(
      read('tuesday or wednesday').refused!,
      /only "tuesday" was understood, as Tuesday, 10 March 2026/,
    )
  })

  test('when they can mean two days where people put the day first', () => {
    for (const zone of ['Europe/Oslo', 'America/Sao_Paulo', 'America/Toronto', 'UTC', 'Etc/GMT+5'])
      assert.match(read('06/07/2026', zone).refused!, /can mean two days/)
    for (const zone of ['America/Indiana/Knox', 'Pacific/Honolulu', 'US/Eastern'])
      assert.equal(read('06/07/2026', zone).when?.date, '2026-06-07')
    assert.equal(due('06/07/2026'), '2026-06-07')
  })
})

describe('time zones', () => {
  test('a day is the reader’s own, not that of Greenwich', () => {
    assert.equal(due('tomorrow', 'Asia/Tokyo', '2026-05-11T23:00:00.000Z'), '2026-05-13')
    assert.equal(due('tomorrow', 'Pacific/Honolulu', '2026-05-12T05:00:00.000Z'), '2026-05-12')
  })

  test('a time that the clocks skip is moved by as much and said so', () => {
    const { when } = read('sunday 2:30am')
    assert.equal(when?.at, '2026-03-08T07:30:00.000Z')
    assert.match(when.understood, /03:30 .*clocks go forward/)
  })

  test('hours are real ones across a change of the clock', () => {
    assert.equal(due('in 36 hours', 'Europe/Berlin', '2026-10-24T13:00:00.000Z'), '2026-10-26T01:00:00.000Z')
  })

  test('days keep to the calendar across a change of the clock', () => {
    assert.equal(due('monday 9am'), '2026-03-09T13:00:00.000Z')
  })
})

test('every answer shows how the words were read', () => {
  assert.equal(read('friday').when?.understood, 'Friday, 6 March 2026')
  assert.equal(read('friday 3pm').when?.understood, 'Friday, 6 March 2026, 15:00 (America/New_York)')
})

test('the end of a month is kept', () => {
  assert.equal(due('in 1 month', 'UTC', '2026-01-31T12:00:00.000Z'), '2026-02-28')
})
