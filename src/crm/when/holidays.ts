type Day = Temporal.PlainDate
const at = (year: number, month: number, day: number) => Temporal.PlainDate.from({ year, month, day })

/** The nth given weekday (1 is Monday) of a month; the last one for -1. Undefined when the month has none. */
export function nthWeekday(year: number, month: number, weekday: number, nth: number): Day | undefined {
  const first = at(year, month, 1)
  if (nth === -1) {
    const last = first.with({ day: first.daysInMonth })
    return last.subtract({ days: (last.dayOfWeek - weekday + 7) % 7 })
  }
  const day = first.add({ days: ((weekday - first.dayOfWeek + 7) % 7) + (nth - 1) * 7 })
  return day.month === month ? day : undefined
}

/** Easter Sunday of the Gregorian calendar, by the anonymous computus of 1876. */
function easter(year: number): Day {
  const a = year % 19
  const b = Math.floor(year / 100)
  const c = year % 100
  const h = (19 * a + b - Math.floor(b / 4) - Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3) + 15) % 30
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7
  const m = Math.floor((a + 11 * h + 22 * l) / 451)
  return at(year, Math.floor((h + l - 7 * m + 114) / 31), ((h + l - 7 * m + 114) % 31) + 1)
}

const thanksgiving = (year: number) => nthWeekday(year, 11, 4, 4)!

/** Days that people name instead of dating them; those without a country are the ones of the United States. */
const HOLIDAYS: [RegExp, (year: number) => Day][] = [
  [/^(?:new year'?s'? eve(?:ning)?|silvester)$/, (year) => at(year, 12, 31)],
  [/^new year(?:'?s'?)?(?: day)?$/, (year) => at(year, 1, 1)],
  [/^(?:epiphany|three kings day)$/, (year) => at(year, 1, 6)],
  [/^(?:mlk|martin luther king(?: jr)?(?:'?s)?) day$/, (year) => nthWeekday(year, 1, 1, 3)!],
  [/^groundhog day$/, (year) => at(year, 2, 2)],
  [/^(?:valentine'?s?'?|st valentine'?s)(?: day)?$/, (year) => at(year, 2, 14)],
  [/^president'?s'? day$/, (year) => nthWeekday(year, 2, 1, 3)!],
  [/^(?:st|saint) patrick'?s(?: day)?$/, (year) => at(year, 3, 17)],
  [/^april fool'?s?'?(?: day)?$/, (year) => at(year, 4, 1)],
  [/^good friday$/, (year) => easter(year).subtract({ days: 2 })],
  [/^easter monday$/, (year) => easter(year).add({ days: 1 })],
  [/^easter(?: sunday)?$/, easter],
  [/^ascension(?: day)?$/, (year) => easter(year).add({ days: 39 })],
  [/^(?:pentecost|whit sunday)$/, (year) => easter(year).add({ days: 49 })],
  [/^earth day$/, (year) => at(year, 4, 22)],
  [/^(?:labour|may) day$/, (year) => at(year, 5, 1)],
  [/^mother'?s'? day$/, (year) => nthWeekday(year, 5, 7, 2)!],
  [/^memorial day$/, (year) => nthWeekday(year, 5, 1, -1)!],
  [/^juneteenth$/, (year) => at(year, 6, 19)],
  [/^father'?s'? day$/, (year) => nthWeekday(year, 6, 7, 3)!],
  [/^(?:independence day|(?:the )?4th of july)$/, (year) => at(year, 7, 4)],
  [/^bastille day$/, (year) => at(year, 7, 14)],
  [/^labor day$/, (year) => nthWeekday(year, 9, 1, 1)!],
  [/^(?:columbus|indigenous peoples'?) day$/, (year) => nthWeekday(year, 10, 1, 2)!],
  [/^(?:halloween|hallowe'en)(?: day| night)?$/, (year) => at(year, 10, 31)],
  [/^all saints'?(?: day)?$/, (year) => at(year, 11, 1)],
  [/^veteran'?s'? day$/, (year) => at(year, 11, 11)],
  [/^thanksgiving(?: day)?$/, thanksgiving],
  [/^black friday$/, (year) => thanksgiving(year).add({ days: 1 })],
  [/^cyber monday$/, (year) => thanksgiving(year).add({ days: 4 })],
  [/^(?:christmas|xmas|x-mas) evening$/, (year) => at(year, 12, 24)],
  [/^(?:christmas|xmas|x-mas)(?: day)?$/, (year) => at(year, 12, 25)],
  [/^boxing day$/, (year) => at(year, 12, 26)],
]

/** The coming one, or the one of the year that is named. */
export function readHoliday(text: string, today: Day): Day | undefined {
  const named = text.replace(/^(?:on |the |this |next |coming )+/, '')
  const year = /(?<=. )\d{4}$/.exec(named)?.[0]
  const name = year ? named.slice(0, -year.length - 1) : named
  const found = HOLIDAYS.find(([pattern]) => pattern.test(name))
  if (!found) return undefined
  if (year) return found[1](Number(year))
  const day = found[1](today.year)
  return Temporal.PlainDate.compare(day, today) < 0 ? found[1](today.year + 1) : day
}
