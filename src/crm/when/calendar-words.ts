export const WEEKDAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday']

export const MONTHS = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
]

export const UNITS = ['minute', 'hour', 'day', 'workday', 'week', 'month', 'quarter', 'year']

/** What people type, and the one word that the rules know it by. */
const WRITTEN: Record<string, string> = {
  tomorrow: 'tmrw tmr tmw tmrrw tmoro tmorrow tomorow tommorow tommorrow tomorro tomo 2moro 2morrow 2mrw',
  tonight: 'tonite 2nite 2night tnite',
  today: '2day tdy tday',
  yesterday: 'yday',
  next: 'nxt',
  monday: 'mon mondays',
  tuesday: 'tue tues tuesdays teusday tusday',
  wednesday: 'wed weds wednesdays wensday wednsday wendesday wednes',
  thursday: 'thu thur thurs thursdays thrusday thirsday',
  friday: 'fri fridays',
  saturday: 'sat saturdays saterday',
  sunday: 'sun sundays',
  january: 'jan',
  february: 'feb febr febuary',
  march: 'mar',
  april: 'apr',
  june: 'jun',
  july: 'jul',
  august: 'aug',
  september: 'sep sept',
  october: 'oct',
  november: 'nov',
  december: 'dec',
  minute: 'min mins minutes minuts',
  hour: 'hr hrs hours h',
  day: 'days dy dys d',
  week: 'weeks wk wks w',
  month: 'months mo mos mth mths mnth mnths',
  quarter: 'quarters qtr qtrs',
  year: 'years yr yrs y',
  weekend: 'wkend wknd weekends',
  workday: 'workdays',
  morning: 'morn mornin',
  afternoon: 'aft arvo',
  evening: 'eve evenin',
  first: '1st',
  '1': 'one',
  '2': 'two',
  '3': 'three',
  '4': 'four',
  '5': 'five',
  '6': 'six',
  '7': 'seven',
  '8': 'eight',
  '9': 'nine',
  '10': 'ten',
  '11': 'eleven',
  '12': 'twelve',
  '13': 'thirteen',
  '14': 'fourteen',
  '15': 'fifteen',
  '16': 'sixteen',
  '17': 'seventeen',
  '18': 'eighteen',
  '19': 'nineteen',
  '20': 'twenty',
  '30': 'thirty',
  '40': 'forty',
  '45': 'forty-five',
  '60': 'sixty',
  '90': 'ninety',
}

const ORDINALS =
  'first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth ' +
  'fifteenth sixteenth seventeenth eighteenth nineteenth twentieth'

export const MEANING = new Map<string, string>()
for (const [word, spellings] of Object.entries(WRITTEN))
  for (const spelling of spellings.split(' ')) if (!MEANING.has(spelling)) MEANING.set(spelling, word)
ORDINALS.split(' ').forEach((ordinal, index) => {
  MEANING.set(ordinal, `${index + 1}th`)
})
MEANING.set('thirtieth', '30th')
MEANING.set('1st', '1th')

/** Long enough to be recognised with one letter wrong, left out, added or swapped. */
export const FORGIVEN = [
  ...WEEKDAYS,
  ...MONTHS,
  'tomorrow',
  'tonight',
  'weekend',
  'morning',
  'afternoon',
  'evening',
  'quarter',
].filter((word) => word.length >= 6)
