/** A time of day as it was written: minutes after midnight, and how sure one can be which half of the day is meant. */
export interface Clock {
  minutes: number
  /** Written with am, pm, 24 hours or words that leave no doubt. */
  is_certain: boolean
  /** IANA zone or offset, when one was named. */
  zone?: string
}

/** The rest of the words once the time of day is taken out of them. */
export interface ClockReading {
  clock: Clock
  rest: string
}

const PARTS: Record<string, number> = {
  '1th thing': 9 * 60,
  '1th thing in the morning': 9 * 60,
  'early morning': 7 * 60,
  'late morning': 11 * 60,
  'mid morning': 10 * 60,
  'mid-morning': 10 * 60,
  morning: 9 * 60,
  noon: 12 * 60,
  midday: 12 * 60,
  'mid-day': 12 * 60,
  lunchtime: 12 * 60,
  lunch: 12 * 60,
  'early afternoon': 13 * 60,
  'late afternoon': 16 * 60 + 30,
  'mid afternoon': 15 * 60,
  'mid-afternoon': 15 * 60,
  afternoon: 15 * 60,
  'early evening': 18 * 60,
  'late evening': 21 * 60,
  evening: 19 * 60,
  night: 20 * 60,
  midnight: 24 * 60,
}
const PART = Object.keys(PARTS)
  .sort((a, b) => b.length - a.length)
  .join('|')

const ZONES: Record<string, string> = {
  utc: 'UTC',
  gmt: 'UTC',
  z: 'UTC',
  et: 'America/New_York',
  est: 'America/New_York',
  edt: 'America/New_York',
  eastern: 'America/New_York',
  'new york': 'America/New_York',
  ct: 'America/Chicago',
  cst: 'America/Chicago',
  cdt: 'America/Chicago',
  central: 'America/Chicago',
  mt: 'America/Denver',
  mst: 'America/Denver',
  mdt: 'America/Denver',
  mountain: 'America/Denver',
  pt: 'America/Los_Angeles',
  pst: 'America/Los_Angeles',
  pdt: 'America/Los_Angeles',
  pacific: 'America/Los_Angeles',
  bst: 'Europe/London',
  london: 'Europe/London',
  uk: 'Europe/London',
  cet: 'Europe/Berlin',
  cest: 'Europe/Berlin',
  berlin: 'Europe/Berlin',
  paris: 'Europe/Paris',
  eet: 'Europe/Helsinki',
  eest: 'Europe/Helsinki',
  ist: 'Asia/Kolkata',
  jst: 'Asia/Tokyo',
  tokyo: 'Asia/Tokyo',
  sgt: 'Asia/Singapore',
  aest: 'Australia/Sydney',
  aedt: 'Australia/Sydney',
  sydney: 'Australia/Sydney',
}
const ZONE = `(?: ?\\(?(${Object.keys(ZONES).join('|')}|[a-z]{1,30}/[a-z_]{1,30}(?:/[a-z_]{1,30})?|(?:utc|gmt)? ?[+-]\\d{1,2}(?::?\\d\\d)?)\\)?(?: (?:standard |daylight )?time)?)?`
/** Few of them: every place where one stands may be the first. */
const LEAD = '(?:(?:at|by|@|around|about|before|until|from|~|approximately|approx|exactly|sharp) ?){0,4}'
const HALF = '(am|pm|a|p)'
const HOUR = `(\\d{1,2})(?:[:.](\\d\\d))?(?::\\d\\d(?:\\.\\d{1,9})?)?`
const TAIL = `(?: sharp)?${ZONE}(?: ?(?:-|to|until|till) ?\\d{1,2}(?::\\d\\d)? ?(?:am|pm)?)?`
const IN_PART = '(?:(?: (?:in|at) (?:the )?| this | )(morning|afternoon|evening|night))'
const EDGE_BEFORE = '(?:^|(?<= ))'
const EDGE_AFTER = '(?= |$)'

const expression = (body: string) => new RegExp(`${EDGE_BEFORE}${LEAD}${body}${EDGE_AFTER}`)

type Rule = [RegExp, (match: RegExpExecArray) => Clock | undefined]

const RULES: Rule[] = [
  [
    expression(
      `(?:(?:1 |a )?(quarter|half)|(\\d{1,2}) minute|(5|10|20|25)(?= (?:past|to|till) )) (past|after|to|till|before) (noon|midday|midnight)`,
    ),
    ([, part, minutes, few, side, edge]) =>
      beside(edge!, part === 'quarter' ? 15 : part === 'half' ? 30 : Number(minutes ?? few), side!),
  ],
  [
    expression(`(\\d{1,2}) minute (past|after|to|till|before) (\\d{1,2})(?: ?(am|pm))?${IN_PART}?`),
    ([, minutes, side, hour, half, part]) =>
      /past|after/.test(side!)
        ? spoken(Number(hour), Number(minutes), half, part)
        : spoken(Number(hour) - 1, 60 - Number(minutes), half, part),
  ],
  // "at 5 to 6" is a time, "5 to 6" may be two.
  [
    expression(`(5|10|20|25) past (\\d{1,2})(?: ?(am|pm))?${IN_PART}?`),
    ([, minutes, hour, half, part]) => spoken(Number(hour), Number(minutes), half, part),
  ],
  [
    new RegExp(`${EDGE_BEFORE}at (5|10|20|25) to (\\d{1,2})(?: ?(am|pm))?${IN_PART}?${EDGE_AFTER}`),
    ([, minutes, hour, half, part]) => spoken(Number(hour) - 1, 60 - Number(minutes), half, part),
  ],
  // 3-4pm takes its half of the day from the end
  [
    expression(`(\\d{1,2})(?::(\\d\\d))? ?(?:-|to|until|till) ?\\d{1,2}(?::\\d\\d)? ?(am|pm)${ZONE}`),
    ([, hour, minute, half, zone]) => withHalf(hour, minute, half, zone),
  ],
  [
    expression(`(\\d{1,2})(?:[:.]?(\\d\\d))?(?::\\d\\d)? ?(am|pm)${TAIL}`),
    ([, hour, minute, half, zone]) => withHalf(hour, minute, half, zone),
  ],
  [
    expression(`(\\d{1,2}):(\\d\\d) ?${HALF}${TAIL}`),
    ([, hour, minute, half, zone]) => withHalf(hour, minute, half, zone),
  ],
  [expression(`(\\d{1,2})p${TAIL}`), ([, hour, zone]) => withHalf(hour, undefined, 'p', zone)],
  [
    expression(`half past (\\d{1,2})(?: ?(am|pm))?${IN_PART}?`),
    ([, hour, half, part]) => spoken(Number(hour), 30, half, part),
  ],
  [
    expression(`(?:(?:1 |a )?quarter|15(?: minute)?) (?:past|after) (\\d{1,2})(?: ?(am|pm))?${IN_PART}?`),
    ([, hour, half, part]) => spoken(Number(hour), 15, half, part),
  ],
  [
    expression(`(?:(?:1 |a )?quarter|15(?: minute)?) (?:to|till|before) (\\d{1,2})(?: ?(am|pm))?${IN_PART}?`),
    ([, hour, half, part]) => spoken(Number(hour) - 1, 45, half, part),
  ],
  [
    new RegExp(`${EDGE_BEFORE}${LEAD}${HOUR}(?: oclock)?${IN_PART}${EDGE_AFTER}`),
    ([, hour, minute, part]) => spoken(Number(hour), Number(minute ?? 0), undefined, part),
  ],
  [
    new RegExp(`${EDGE_BEFORE}${LEAD}${HOUR} tonight${EDGE_AFTER}`),
    ([, hour, minute]) => spoken(Number(hour), Number(minute ?? 0), undefined, 'tonight'),
  ],
  [
    new RegExp(`${EDGE_BEFORE}tonight ${LEAD}${HOUR}(?: oclock)?${EDGE_AFTER}`),
    ([, hour, minute]) => spoken(Number(hour), Number(minute ?? 0), undefined, 'tonight'),
  ],
  [expression('(\\d\\d)(\\d\\d) ?(?:hours|hour|hrs)'), ([, hour, minute]) => ofDay(hour, minute)],
  [expression('(\\d{1,2})h(\\d\\d)'), ([, hour, minute]) => ofDay(hour, minute)],
  [
    expression(`(\\d{1,2}):(\\d\\d)(?::\\d\\d(?:\\.\\d{1,9})?)?(?: oclock| uhr)?${TAIL}`),
    ([, hour, minute, zone]) => ofDay(hour, minute, zone, /^[1-9]$/.test(hour!) || /^1[12]$/.test(hour!)),
  ],
  [expression('([01]\\d|2[0-3])([0-5]\\d)'), ([, hour, minute]) => ofDay(hour, minute)],
  [expression(`(\\d{1,2}) oclock${TAIL}`), ([, hour, zone]) => ofDay(hour, '0', zone, Number(hour) <= 12)],
  [
    new RegExp(
      `${EDGE_BEFORE}(?:at|@|around|about|by) ?(\\d{1,2})${TAIL}${EDGE_AFTER}(?! (?:minute|hour|day|workday|week|month|quarter|year|january|february|march|april|may|june|july|august|september|october|november|december))`,
    ),
    ([, hour, zone]) => ofDay(hour, '0', zone, Number(hour) <= 12 && hour!.length < 3),
  ],
  [
    new RegExp(
      `${EDGE_BEFORE}(?:(?:at|in|by|around|during|before|after) )?(?:the |this )?(${PART})${EDGE_AFTER}`,
    ),
    ([, part]) => ({ minutes: PARTS[part!]!, is_certain: true }),
  ],
  [
    new RegExp(`${EDGE_BEFORE}(?:later )?tonight${EDGE_AFTER}`),
    () => ({ minutes: 20 * 60, is_certain: true }),
  ],
]

/** Finds the time of day in tidied words; `rest` is what remains, "today" for words such as "tonight" or "this morning". */
export function takeClock(text: string): ClockReading | undefined {
  for (const [pattern, read] of RULES) {
    const match = pattern.exec(text)
    if (!match) continue
    const clock = read(match)
    if (!clock) continue
    const isToday = /\btonight|\bthis (?:morning|afternoon|evening|night)/.test(match[0])
    const rest = `${text.slice(0, match.index)} ${text.slice(match.index + match[0].length)}`
    return { clock, rest: `${isToday ? 'today ' : ''}${rest}`.replace(/\s+/g, ' ').trim() }
  }
  return undefined
}

function withHalf(
  hourText: string | undefined,
  minuteText: string | undefined,
  half: string | undefined,
  zone?: string,
): Clock | undefined {
  const [hour, minute] = [Number(hourText), Number(minuteText ?? 0)]
  if (hour > 23 || minute > 59 || (hour > 12 && half?.startsWith('a'))) return undefined
  if (hour === 0 && half?.startsWith('p')) return undefined
  const hours = hour > 12 ? hour : (hour % 12) + (half?.startsWith('p') ? 12 : 0)
  return { minutes: hours * 60 + minute, is_certain: true, ...zoned(zone) }
}

/** "a quarter to noon" */
function beside(edge: string, minutes: number, side: string): Clock | undefined {
  if (minutes > 59) return undefined
  const sign = /past|after/.test(side) ? 1 : -1
  // A quarter past midnight is early in the day that is named, a quarter to it late.
  const from = edge === 'midnight' ? (sign === 1 ? 0 : 24 * 60) : 12 * 60
  return { minutes: from + sign * minutes, is_certain: true }
}

/** "half past 3", "8 in the evening" */
function spoken(
  hour: number,
  minute: number,
  half: string | undefined,
  part: string | undefined,
): Clock | undefined {
  if (half) return withHalf(`${hour}`, `${minute}`, half)
  if (hour > 23 || hour < 0 || minute > 59) return undefined
  if (!part || hour > 12) return { minutes: hour * 60 + minute, is_certain: hour > 12 }
  const isNight = part === 'night' || part === 'tonight'
  const isLate = part === 'afternoon' || part === 'evening' || (isNight && hour >= 5 && hour < 12)
  if (isNight && hour === 12) return { minutes: 24 * 60 + minute, is_certain: true }
  return {
    minutes: ((hour % 12) + (isLate || (hour === 12 && part === 'afternoon') ? 12 : 0)) * 60 + minute,
    is_certain: true,
  }
}

function ofDay(
  hour: string | undefined,
  minute: string | undefined,
  zone?: string,
  isUncertain = false,
): Clock | undefined {
  if (Number(hour) > 24 || Number(minute) > 59 || (Number(hour) === 24 && Number(minute) > 0))
    return undefined
  return { minutes: Number(hour) * 60 + Number(minute), is_certain: !isUncertain, ...zoned(zone) }
}

function zoned(zone: string | undefined): { zone?: string } {
  if (!zone) return {}
  const known = ZONES[zone]
  if (known) return { zone: known }
  const offset = /([+-])(\d{1,2})(?::?(\d\d))?$/.exec(zone)
  if (offset) return { zone: `${offset[1]}${offset[2]!.padStart(2, '0')}:${offset[3] ?? '00'}` }
  return { zone }
}
