import { clockBeside } from './clock-beside.ts'
import type { Language } from './language.ts'

const HOURS = 'une deux trois quatre cinq six sept huit neuf dix onze douze'.split(' ')
const hourOf = (word: string): number => Number(word) || HOURS.indexOf(word) + 1
const HOUR = `(\\d{1,2}|${HOURS.join('|')})`
/** Minutes behind an hour. */
const BEHIND: Record<string, number> = {
  ...{ 'et demie': 30, 'et demi': 30, 'et quart': 15 },
  ...{ cinq: 5, dix: 10, vingt: 20, 'vingt cinq': 25 },
}
/** Minutes before an hour. */
const BEFORE: Record<string, number> = {
  ...{ 'le quart': 15, quart: 15, 'vingt cinq': 25, vingt: 20, dix: 10, cinq: 5 },
  ...{ '25': 25, '20': 20, '10': 10, '5': 5 },
}
const MOINS = `moins (le quart|quart|vingt cinq|vingt|dix|cinq|25|20|10|5)`
const EDGES: Record<string, number> = { midi: 12, minuit: 24 }

export const french: Language = {
  rewrites: [
    [
      new RegExp(`\\b${HOUR} ?h(?:eures?)? ${MOINS}(?= |$)`, 'g'),
      (_, hour, less) => clockBeside(hourOf(hour!), -BEFORE[less!]!),
    ],
    [
      new RegExp(`\\b(midi|minuit) ${MOINS}(?= |$)`, 'g'),
      (_, edge, less) => clockBeside(EDGES[edge!]!, -BEFORE[less!]!),
    ],
    [
      /\b(midi|minuit) (et (?:demie?|quart))(?= |$)/g,
      (_, edge, behind) => clockBeside(edge === 'midi' ? 12 : 0, BEHIND[behind!]!),
    ],
    [/\b(?:(?:avant|d ici|pour|a) )?la fin de la journee(?= |$)/g, 'fin de journee'],
    [
      /\b(dans|d ici|sous) (\d{1,3}) ?h(?:eures?)?(?: ?(\d\d))?(?= |$)/g,
      (_, lead, hours, minutes = '0') =>
        minutes === '0' ? `${lead} ${hours} heures` : `${lead} ${hours} heures ${minutes} minutes`,
    ],
    [/\b(\d{1,2}) ?h ?(\d\d)?(?= |$)/g, (_, hour, minute = '00') => `${hour}:${minute}`],
    [
      new RegExp(
        `\\b(a|vers|pour|avant|apres) ${HOUR} heures?(?: ([0-5]\\d|et demie|et quart|vingt cinq|vingt|dix|cinq))?(?= |$)`,
        'g',
      ),
      (_, lead, hour, behind = '0') =>
        `${lead} ${clockBeside(hourOf(hour!), BEHIND[behind] ?? Number(behind))}`,
    ],
    [
      /\b(\d{1,2}):00 (et (?:demie|quart))(?= |$)/g,
      (_, hour, behind) => clockBeside(Number(hour), BEHIND[behind!]!),
    ],
    [/\ble (\d{1,2})(?=$| (?:a|vers|avant)\b)/g, '$1th'],
    [/^il y a (.+)$/, '$1 ilya'],
    [/\b1er(?= |$)/g, '1'],
    [/\b(lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche) en huit(?= |$)/g, 'une semaine apres $1'],
    [/\b(lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche) en quinze(?= |$)/g, 'deux semaines apres $1'],
  ],
  phrases: `aujourd hui=today|demain=tomorrow|apres demain=day after tomorrow|hier=yesterday|avant hier=day before yesterday|maintenant=now|tout de suite=now|immediatement=now
    |ce soir=tonight|cette nuit=tonight|ce matin=this morning|cet apres midi=this afternoon|ce midi=today noon|demain matin=tomorrow morning|demain midi=tomorrow noon|demain soir=tomorrow evening
    |demain apres midi=tomorrow afternoon|matin=in the morning|le matin=in the morning|du matin=in the morning|au matin=in the morning|apres midi=in the afternoon|l apres midi=in the afternoon|de l apres midi=in the afternoon
    |dans l apres midi=in the afternoon|soir=in the evening|le soir=in the evening|du soir=in the evening|dans la soiree=in the evening|dans la matinee=in the morning|midi=noon|minuit=midnight|en fin de journee=dayend|fin de journee=dayend|fin de la journee=dayend
    |lundi=monday|mardi=tuesday|mercredi=wednesday|jeudi=thursday|vendredi=friday|samedi=saturday|dimanche=sunday
    |janvier=january|fevrier=february|mars=march|avril=april|mai=may|juin=june|juillet=july|aout=august|septembre=september|octobre=october|novembre=november|decembre=december
    |un jour=someday|jour=day|jours=day|semaine=week|semaines=week|mois=month|trimestre=quarter|trimestres=quarter|an=year|ans=year|annee=year|annees=year|heure=hour|heures=hour|minute=minute|minutes=minute|min=minute
    |jour ouvre=workday|jours ouvres=workday|jour ouvrable=workday|jours ouvrables=workday|week end=weekend|apres le week end=after the weekend|avant le week end=before the weekend
    |une demi heure=30 minute|demi heure=30 minute|un quart d heure=15 minute|une heure et demie=90 minute|trois quarts d heure=45 minute|quinze jours=2 week|une quinzaine de jours=2 week|huit jours=1 week
    |prochain=next|prochaine=next|qui vient=next|suivant=next|suivante=next|dernier=last|derniere=last|passe=last|passee=last|ce=this|cet=this|cette=this|premier=1th|premiere=1th|deuxieme=2th|second=2th|troisieme=3th|quatrieme=4th
    |fin=end of|la fin=end of|a la fin=end of|fin de=end of|fin du=end of|fin des=end of|la fin de=end of|la fin du=end of|a la fin de=end of|a la fin du=end of|debut=beginning of|au debut de=beginning of|au debut du=beginning of|debut de=beginning of|mi=mid|milieu de=mid|milieu du=mid
    |le=|la=|les=|l=|un=1|une=1|du=of|de=of|d=of|des=of|au=on|a=at|vers=around|pour=by|d ici=by|d ici a=by|avant=before|apres=after|dans=in|en=in|au plus tard=by|et=and|ilya=ago|plus tard=later|jusqu a=by|jusqu au=by|sous=in
    |deux=2|trois=3|quatre=4|cinq=5|six=6|sept=7|huit=8|neuf=9|dix=10|onze=11|douze=12|quinze=15|vingt=20|trente=30
    |noel=christmas|veille de noel=christmas evening|la veille de noel=christmas evening|reveillon de noel=christmas evening|reveillon du nouvel an=silvester|reveillon de la saint sylvestre=silvester|veille du nouvel an=silvester|la veille du nouvel an=silvester|veille du jour de l an=silvester|saint sylvestre=silvester|la saint sylvestre=silvester|nouvel an=new year|jour de l an=new year|paques=easter|lundi de paques=easter monday|vendredi saint=good friday|toussaint=all saints|ascension=ascension|pentecote=pentecost`,
}
