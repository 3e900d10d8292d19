import { FORGIVEN, MEANING } from './calendar-words.ts'

const PHRASES: [RegExp, string][] = [
  [/\ba\.m\b\.?/g, 'am'],
  [/\bp\.m\b\.?/g, 'pm'],
  [/\b(\d{1,2}(?::\d\d)?) (am|pm)\b/g, '$1$2'],
  [/\bo'? ?clock\b/g, 'oclock'],
  [/\b(noon|midnight|\d{1,2}(?::\d\d)?(?:am|pm)?)-?ish\b/g, 'around $1'],
  [/\bthis upcoming\b/g, 'coming'],
  [/\blast night\b/g, 'yesterday night'],
  [/\b(\d{1,2})-([a-z]{3,9})-(\d{4})\b/g, '$1 $2 $3'],
  [/\bwithin the hour\b/g, 'in 1 hour'],
  [/\bin (\d{1,3})h(\d\d)\b/g, 'in $1 hour $2 minute'],
  [/(\b(?:at|@|around|about|by|day|tomorrow|today|tmrw) )([01]?\d|2[0-3])h(?![\w:])/g, '$1$2:00'],
  [/\bnew year'?s'? eve\b/g, 'silvester'],
  [/\b(?:the )?eve of (?=[a-z])/g, '1 day before '],
  [/\b(thanksgiving|easter|halloween|hallowe'en)(?: day)?'?s? eve\b/g, '1 day before $1'],
  [/\b(e\.?o\.?d|c\.?o\.?b|e\.?o\.?b)\b\.?/g, 'dayend'],
  [/\b(the )?(end|close) of (the )?(business day|business|work|working day|workday|play)\b/g, 'dayend'],
  [/\bend of (the )?day\b/g, 'dayend'],
  [/\beow\b/g, 'end of week'],
  [/\beom\b/g, 'end of month'],
  [/\beoq\b/g, 'end of quarter'],
  [/\beoy\b/g, 'end of year'],
  [/\b(business|working|work) (days?)\b/g, 'workday'],
  [/\bweekdays\b/g, 'workday'],
  [/\b(an? )?fortnights?\b/g, '2 week'],
  [/\b(month|quarter|year)[- ]end\b/g, 'end of $1'],
  [/\bmid-?week\b/g, 'mid week'],
  [/\b(half[- ]?way through|the middle of)\b/g, 'mid'],
  [/\blater today\b/g, 'today'],
  [/\bafter the weekend\b/g, 'coming monday'],
  [/\bbefore the weekend\b/g, 'this friday'],
  [/\b(half an|half a|1\/2) hour\b/g, '30 minute'],
  [/\b(three|3) quarters of an hour\b/g, '45 minute'],
  [/\b(at )?midnight tonight\b|\btonight at midnight\b/g, 'today midnight'],
  [/\b(a )?quarter (of an hour|hour)\b/g, '15 minute'],
  [/\b(a |an |one )?hour and a half\b/g, '90 minute'],
  [/\b(a |one )?week and a half\b/g, '10 day'],
  [/\b(a |one )?(month) and a half\b/g, '45 day'],
  [/\b(a |one )?year and a half\b/g, '18 month'],
  [/\bhalf a year\b/g, '6 month'],
  [/\b(a )?couple( of)? (?=days|weeks|months|years|hours|min|business|work)/g, '2 '],
  [/\b(a )?few (?=days|weeks|months|years|hours|min|business|work)/g, '3 '],
  [/\ba dozen\b/g, '12'],
  [/\ban? (?=(minute|hour|day|workday|week|month|quarter|year)\b)/g, '1 '],
  [/\b(from|after) (right )?now\b/g, 'hence'],
  [/\bfrom today\b/g, 'hence'],
  [/\b(twenty|thirty|forty|fifty)[ -](one|two|three|four|five|six|seven|eight|nine)\b/g, '$1-$2'],
  [/\b(twenty|thirty)[ -](first|second|third|fourth|fifth|sixth|seventh|eighth|ninth)\b/g, '$1-$2'],
]

/** "two and a half hours" */
const AND_A_HALF = /\b(\d{1,2}|two|three|four|five|six) and a half (?=(?:hour|day|week|month|year)s?\b)/g

/** "five-thirty", but not "two thirty-minute calls". */
const SPOKEN_HOUR =
  /\b(one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)[ -](ten|fifteen|twenty|thirty|forty-five|forty)\b(?![ -](?:min|hour|day|week|month|year|work|business))/g

const TENS: Record<string, number> = { twenty: 20, thirty: 30, forty: 40, fifty: 50 }

/** Lower case, one blank between words, abbreviations and numbers in the one form that the rules know. */
export function tidyWords(words: string): string {
  let text = words
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[’‘`´]/g, "'")
    .replace(/[–—]/g, '-')
    .replace(/\s+/g, ' ')
    .trim()
  for (const [pattern, replacement] of PHRASES) text = text.replace(pattern, replacement)
  text = text.replace(AND_A_HALF, (_, count: string) => `${MEANING.get(count) ?? count}.5 `)
  text = text.replace(
    SPOKEN_HOUR,
    (_, hour: string, minute: string) => `${MEANING.get(hour)}:${MEANING.get(minute)}`,
  )
  text = text
    .replace(/[!?;"()]+/g, ' ')
    .replace(/,/g, ' ')
    .replace(/([a-z])\.(?= |$)/g, '$1')
    .replace(/(?<!\d\.\d{1,2})\.$/, '')
    // 2w, 30min, 1h30m
    .replace(/\b(\d+)h(\d+)m\b/g, '$1 hour $2 minute')
    .replace(
      /\b(\d{1,15}(?:\.\d{1,15})?) ?-?(minutes?|mins?|hours?|hrs?|hr|h|days?|d|weeks?|wks?|w|months?|mths?|mos?|years?|yrs?|y)\b(?!-\d)/g,
      '$1 $2',
    )
    .replace(/\s+/g, ' ')
    .trim()
  return text.split(' ').map(meaningOf).join(' ')
}

function meaningOf(token: string): string {
  const compound = /^(twenty|thirty|forty|fifty)-(\w+)$/.exec(token)
  if (compound) {
    const [, tens = '', ones = ''] = compound
    const sum = TENS[tens]! + Number.parseInt(MEANING.get(ones) ?? '', 10)
    if (!Number.isNaN(sum)) return /^\d+$/.test(MEANING.get(ones) ?? '') ? `${sum}` : `${sum}th`
  }
  const ordinal = /^(\d{1,2})(st|nd|rd|th)$/.exec(token)
  if (ordinal) return `${Number(ordinal[1])}th`
  return MEANING.get(token) ?? forgiven(token) ?? token
}

function forgiven(token: string): string | undefined {
  if (token.length < 5 || FORGIVEN.includes(token)) return undefined
  return FORGIVEN.find((word) => isOneSlipAway(token, word))
}

/** One letter wrong, missing or too many, or two neighbours swapped. */
export function isOneSlipAway(typed: string, word: string): boolean {
  if (Math.abs(typed.length - word.length) > 1 || typed[0] !== word[0]) return false
  let start = 0
  while (start < typed.length && typed[start] === word[start]) start++
  let typedEnd = typed.length
  let wordEnd = word.length
  while (typedEnd > start && wordEnd > start && typed[typedEnd - 1] === word[wordEnd - 1]) {
    typedEnd--
    wordEnd--
  }
  const [left, right] = [typed.slice(start, typedEnd), word.slice(start, wordEnd)]
  if (left.length <= 1 && right.length <= 1) return true
  return left.length === 2 && left === `${right[1]}${right[0]}`
}
