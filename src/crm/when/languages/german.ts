import { clockBeside } from './clock-beside.ts'
import type { Language } from './language.ts'

const NUMBERS = 'ein eins eine einem einer einen zwei drei vier funf sechs sieben acht neun zehn elf zwolf'
const HOURS: Record<string, number> = Object.fromEntries(
  'ein zwei drei vier funf sechs sieben acht neun zehn elf zwolf'
    .split(' ')
    .map((word, index) => [word, index + 1]),
)
const hourOf = (word: string): number => Number(word) || HOURS[word.replace(/^eins$/, 'ein')]!
const HOUR = `(\\d{1,2}|eins?|${NUMBERS.split(' ').slice(6).join('|')})`

const MINUTES: Record<string, number> = { funf: 5, zehn: 10, zwanzig: 20 }

export const german: Language = {
  rewrites: [
    [
      /(montag|dienstag|mittwoch|donnerstag|freitag|samstag|sonnabend|sonntag)(morgen|fruh|vormittag|mittag|nachmittag|abend|nacht)s?(?= |$)/g,
      '$1 $2s',
    ],
    [/(?<=\b(?:montag|dienstag|mittwoch|donnerstag|freitag|samstag|sonntag) )morgen(?= |$)/g, 'morgens'],
    [
      /\b(\d{1,2})(?:[:.](\d\d))? uhr(?: (\d\d))?(?= |$)/g,
      (_, hour, minute, behind) => `${hour}:${minute ?? behind ?? '00'}`,
    ],
    [/(?<!\bin )\b(\d{1,2}) ?h ?(\d\d)?(?= |$)/g, (_, hour, minute = '00') => `${hour}:${minute}`],
    [
      new RegExp(`\\b(funf|zehn|zwanzig|5|10|20) (nach|vor) (halb )?${HOUR}(?= |$)`, 'g'),
      (_, written, side, half, hour) => {
        const minutes = MINUTES[written!] ?? Number(written)
        return clockBeside(hourOf(hour!), (side === 'nach' ? minutes : -minutes) - (half ? 30 : 0))
      },
    ],
    [new RegExp(`\\bhalb ${HOUR}(?= |$)`, 'g'), (_, hour) => clockBeside(hourOf(hour!), -30)],
    [new RegExp(`\\bdreiviertel ${HOUR}(?= |$)`, 'g'), (_, hour) => clockBeside(hourOf(hour!), -15)],
    [new RegExp(`\\bviertel nach ${HOUR}(?= |$)`, 'g'), (_, hour) => clockBeside(hourOf(hour!), 15)],
    [new RegExp(`\\bviertel vor ${HOUR}(?= |$)`, 'g'), (_, hour) => clockBeside(hourOf(hour!), -15)],
    [/^vor (.+ (?:minuten?|stunden?|tag(?:en)?|wochen?|monat(?:en)?|jahr(?:en)?))$/, '$1 her'],
    [/^heute in (?=.)/, 'in '],
    [/^(morgen|ubermorgen) in (.+)$/, '$2 nach $1'],
    [/\b(\d{1,2})\.(?= (?:jan|feb|mar|apr|mai|jun|jul|aug|sep|okt|nov|dez))/g, '$1'],
    [/(?<![\d.])(\d{1,2})\.(?= |$)/g, '$1th'],
  ],
  phrases: `heute=today|morgen=tomorrow|ubermorgen=day after tomorrow|gestern=yesterday|vorgestern=day before yesterday
    |jetzt=now|sofort=now|heute abend=tonight|heute nacht=tonight|heute morgen=this morning|heute fruh=this morning
    |heute mittag=today noon|heute nachmittag=this afternoon|morgen fruh=tomorrow morning|morgen vormittag=tomorrow morning
    |morgen mittag=tomorrow noon|morgen nachmittag=tomorrow afternoon|morgen abend=tomorrow evening
    |morgens=in the morning|fruh=in the morning|fruhs=in the morning|vormittags=in the morning|mittags=at noon|mittag=noon|nachmittags=in the afternoon
    |abends=in the evening|nachts=in the night|am morgen=in the morning|am vormittag=in the morning|am nachmittag=in the afternoon
    |abend=in the evening|nachmittag=in the afternoon|vormittag=in the morning|nacht=in the night|am abend=in the evening|in der nacht=in the night|mitternacht=midnight|feierabend=dayend|ende des tages=dayend|tagesende=dayend
    |montag=monday|dienstag=tuesday|mittwoch=wednesday|donnerstag=thursday|freitag=friday|samstag=saturday|sonnabend=saturday
    |sonntag=sunday|mo=monday|di=tuesday|mi=wednesday|do=thursday|fr=friday|sa=saturday|so=sunday
    |januar=january|janner=january|jan=january|februar=february|feb=february|marz=march|april=april|apr=april|mai=may|juni=june|jun=june|juli=july|jul=july
    |august=august|aug=august|september=september|sep=september|oktober=october|okt=october|november=november|nov=november|dezember=december|dez=december
    |tag=day|tage=day|tagen=day|woche=week|wochen=week|monat=month|monate=month|monaten=month|monats=month|quartal=quarter|quartals=quarter|quartale=quarter|quartalen=quarter
    |jahr=year|jahre=year|jahren=year|jahres=year|stunde=hour|stunden=hour|minute=minute|minuten=minute|werktag=workday|werktage=workday|werktagen=workday|werktags=workday
    |arbeitstag=workday|arbeitstage=workday|arbeitstagen=workday|wochenende=weekend|nach dem wochenende=after the weekend|vor dem wochenende=before the weekend
    |halben stunde=30 minute|einer halben stunde=30 minute|halbe stunde=30 minute|viertelstunde=15 minute|einer viertelstunde=15 minute|dreiviertelstunde=45 minute
    |einer dreiviertelstunde=45 minute|anderthalb=1.5|eineinhalb=1.5|einem halben jahr=6 month|halben jahr=6 month|acht tagen=1 week|vierzehn tagen=2 week
    |nachste=next|nachster=next|nachsten=next|nachstes=next|nachstem=next|kommende=next|kommender=next|kommenden=next|kommendes=next|kommendes wochenende=this weekend|kommenden wochenende=this weekend
    |diese=this|dieser=this|diesen=this|dieses=this|diesem=this|letzte=last|letzter=last|letzten=last|letztes=last|vergangenen=last|vergangene=last
    |ubernachste woche=week after next|ubernachster woche=week after next|ubernachsten monat=month after next|ubernachstes jahr=year after next
    |ende=end of|anfang=beginning of|mitte=mid|monatsende=end of month|jahresende=end of year|quartalsende=end of quarter|wochenanfang=beginning of week|monatsanfang=beginning of month
    |am=on|an=on|bis=by|bis zum=by|bis zur=by|bis um=by|spatestens=by|spatestens am=by|um=at|gegen=around|ca=around|etwa=around|ab=from|zum=on|zu=on|vor=before|nach=after|in=in|im=in|innerhalb von=in|binnen=in
    |der=|die=|das=|den=|dem=|des=|von=of|vom=of|und=and|her=ago|spater=later
    |ersten=1th|erster=1th|erste=1th|zweiten=2th|zweiter=2th|zweite=2th|dritten=3th|dritter=3th|dritte=3th|vierten=4th|vierter=4th|vierte=4th
    |weihnachten=christmas|heiligabend=christmas evening|silvester=silvester|neujahr=new year|ostern=easter|ostersonntag=easter|ostermontag=easter monday|karfreitag=good friday|pfingsten=pentecost
    |kw=kw|ein=1|eins=1|eine=1|einem=1|einer=1|einen=1|zwei=2|drei=3|vier=4|funf=5|sechs=6|sieben=7|acht=8|neun=9|zehn=10|elf=11|zwolf=12|vierzehn=14|funfzehn=15|zwanzig=20|dreissig=30`,
}
