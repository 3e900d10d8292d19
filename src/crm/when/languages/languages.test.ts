import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { readWhen } from '../read-when.ts'

/** A Thursday, 16:15 in Berlin. */
const NOW = '2026-03-05T15:15:00.000Z'

const due = (words: string, language: string | null): string => {
  const { when } = readWhen(words, { now: NOW, time_zone: 'Europe/Berlin', language })
  return when?.at ?? when?.date ?? 'refused'
}

/** The same within a sentence; what stands around it may say nothing of another day, of a number or of a condition. */
const SENTENCES: Record<string, Record<string, string>> = {
  de: {
    '2026-03-07': 'erinnere mich am Samstag an den Vertrag',
    '2026-03-06': 'Angebot bis nächsten Freitag schicken|Ines morgen anrufen',
    '2026-03-06T14:00:00.000Z': 'Ines morgen um 15 Uhr anrufen',
    '2026-03-19': 'ruf Anna in zwei Wochen zurück',
    refused:
      'Ines nicht am Montag anrufen|jeden Montag anrufen|Montag oder Dienstag anrufen|nach Montag anrufen|vor Freitag schicken|' +
      'Ines so um 15 Uhr anrufen|am Montag mit 3 Leuten reden|Mai anrufen|Guten Morgen Anna|am 3.3. prüfen, am 5.3. senden',
  },
  fr: {
    '2026-03-07': 'rappelle-moi samedi',
    '2026-03-06T14:00:00.000Z': 'appeler Inès demain à 15h',
    '2026-03-19': 'relancer Léa dans deux semaines',
    refused: 'pas lundi, appeler Inès|chaque lundi appeler|appeler lundi ou mardi|avant vendredi envoyer',
  },
  es: {
    '2026-03-07': 'recuérdame el sábado',
    '2026-03-06': 'enviar la oferta el próximo viernes',
    '2026-03-06T14:00:00.000Z': 'llamar a Inés mañana a las 15:00',
    refused: 'no llamar el lunes|cada lunes llamar|llamar el lunes o el martes',
  },
  // Whoever speaks English is not told another time than was meant.
  en: { refused: 'appeler Inès demain à 15h|llamar mañana a las 15:00|Ines morgen um 15:00 anrufen' },
}

/** By day, or by moment: words that mean it, between bars. */
const PHRASES: Record<string, Record<string, string>> = {
  de: {
    '2026-03-05': 'heute|31. februar 2026 oder so=refused',
    '2026-03-06':
      'morgen|Freitag|am Freitag|nächsten Freitag|kommenden Freitag|diesen Freitag|bis Freitag|Ende der Woche',
    '2026-03-07': 'übermorgen|am Wochenende|kommendes Wochenende',
    '2026-03-04': 'gestern',
    '2026-03-02': 'vor drei Tagen|letzten Montag',
    '2026-03-08': 'in 3 Tagen',
    '2026-03-09': 'nächste Woche|nach dem Wochenende',
    '2026-03-12': 'heute in einer Woche|in 5 Werktagen',
    '2026-03-13': 'nächste Woche Freitag|Freitag nächster Woche|Ende nächster Woche',
    '2026-03-15': 'am 15.',
    '2026-03-16': 'übernächste Woche|KW 12',
    '2026-03-19': 'in zwei Wochen|in 14 Tagen',
    '2026-03-31': 'Ende des Monats|Monatsende|Ende März',
    '2026-04-01': 'nächsten Monat|Anfang April',
    '2026-04-03': 'am 3. April|3/4|3.4.2026',
    '2026-04-06': 'erster Montag im April',
    '2026-12-31': 'Silvester|Jahresende|31.12.',
    '2026-03-05T15:45:00.000Z': 'in einer halben Stunde',
    '2026-03-05T16:45:00.000Z': 'in anderthalb Stunden',
    '2026-03-05T19:00:00.000Z': 'heute Abend|um 20 Uhr',
    '2026-03-06T08:00:00.000Z': 'morgen um 9 Uhr|morgen früh',
    '2026-03-05T16:10:00.000Z': 'um zehn nach fünf|um 17h10',
    '2026-03-06T18:00:00.000Z': 'morgen Abend|Freitag Abend',
    '2026-03-06T14:30:00.000Z': 'Freitag um halb vier|Freitag 15:30 Uhr',
    '2026-03-06T14:25:00.000Z': 'Freitag fünf vor halb vier',
    '2026-03-09T07:00:00.000Z': 'Montagmorgen um 8|nächsten Montag früh um 8',
    refused: 'irgendwann|jeden Freitag|Freitag oder Samstag|demain|Montag der Karwoche',
  },
  fr: {
    '2026-03-05': "aujourd'hui|en fin de journée|avant la fin de la journée",
    '2026-03-06':
      "demain|vendredi|vendredi prochain|ce vendredi|avant vendredi|d'ici vendredi|fin de semaine",
    '2026-03-07': 'après-demain|ce week-end',
    '2026-03-04': 'hier',
    '2026-03-02': 'il y a trois jours|lundi dernier',
    '2026-03-08': 'dans 3 jours',
    '2026-03-09': 'la semaine prochaine|lundi de la semaine prochaine',
    '2026-03-12': 'dans 5 jours ouvrés|dans huit jours',
    '2026-03-13': 'à la fin de la semaine prochaine',
    '2026-03-15': 'le 15|mi-mars',
    '2026-03-16': 'lundi en huit',
    '2026-03-19': 'dans deux semaines|dans quinze jours',
    '2026-03-31': 'fin du mois|fin mars',
    '2026-04-01': 'le mois prochain|début avril',
    '2026-04-03': 'le 3 avril|03/04/2026',
    '2026-04-06': "le premier lundi d'avril",
    '2026-05-01': 'le 1er mai',
    '2026-12-24': 'la veille de Noël',
    '2026-12-31': "fin de l'année|31/12|réveillon du nouvel an",
    '2026-03-05T15:45:00.000Z': 'dans une demi-heure',
    '2026-03-05T16:45:00.000Z': 'dans 1h30|dans une heure et demie',
    '2026-03-05T19:00:00.000Z': 'ce soir|à huit heures du soir|à 20h',
    '2026-03-06T08:00:00.000Z': 'demain à 9h|demain matin',
    '2026-03-06T14:30:00.000Z': 'vendredi à 15h30|demain à 15 heures 30',
    '2026-03-05T15:45:00.000Z ': 'à cinq heures moins le quart|à 17h moins le quart',
    '2026-03-05T15:50:00.000Z': 'à cinq heures moins dix',
    '2026-03-12T11:00:00.000Z': 'jeudi à midi',
    '2026-03-12T11:30:00.000Z': 'jeudi à midi et demi',
    refused: 'un jour|tous les lundis|vendredi ou samedi|übermorgen|mardi gras|dimanche des Rameaux',
  },
  es: {
    '2026-03-05': 'hoy|al final del día',
    '2026-03-06': 'mañana|el viernes|el próximo viernes|el viernes que viene|este viernes|para el viernes',
    '2026-03-07': 'pasado mañana|fin de semana|este fin de semana',
    '2026-03-04': 'ayer',
    '2026-03-02': 'hace tres días|el lunes pasado',
    '2026-03-08': 'dentro de 3 días',
    '2026-03-09': 'la semana que viene|la próxima semana|el lunes de la semana que viene',
    '2026-03-12': 'en 5 días laborables',
    '2026-03-13': 'a finales de la próxima semana',
    '2026-03-15': 'el 15|el día 15|a mediados de marzo|dom 15 mar',
    '2026-03-19': 'en dos semanas',
    '2026-03-31': 'a finales de mes|fin de mes|a finales de marzo',
    '2026-04-01': 'el mes que viene|a principios de abril',
    '2026-04-03': 'el 3 de abril|03/04/2026',
    '2026-04-06': 'el primer lunes de abril|el lunes de Pascua',
    '2026-04-01 ': 'el 1º de abril',
    '2027-01-06': 'el día de Reyes',
    '2026-12-25': 'Navidad',
    '2026-12-31': 'fin de año|Nochevieja|31/12',
    '2026-03-05T15:45:00.000Z': 'en media hora',
    '2026-03-05T16:45:00.000Z': 'dentro de hora y media',
    '2026-03-05T19:00:00.000Z': 'esta noche|a las 20 horas|a las 8 de la noche',
    '2026-03-06T08:00:00.000Z': 'mañana a las 9|mañana por la mañana',
    '2026-03-06T14:30:00.000Z': 'el viernes a las 3 y media|viernes 15:30 h',
    '2026-03-05T15:50:00.000Z': 'a las cinco menos diez|diez para las cinco',
    '2026-03-06T08:10:00.000Z': 'mañana a las nueve y diez',
    '2026-03-06T14:45:00.000Z': 'mañana a las 4 menos cuarto de la tarde',
    '2026-03-09T07:00:00.000Z': 'el lunes por la mañana a las 8',
    refused: 'algún día|cada lunes|el viernes o el sábado|demain|jueves santo|domingo de Ramos',
  },
}

describe('words for a date in the language of the person', () => {
  for (const [language, phrases] of [...Object.entries(PHRASES), ...Object.entries(SENTENCES)])
    it(`are read in ${language}${phrases === SENTENCES[language] ? ' within a sentence' : ''}`, () => {
      const wrong = Object.entries(phrases).flatMap(([day, all]) =>
        all.split('|').flatMap((phrase) => {
          const [words = '', other] = phrase.split('=')
          const found = due(words, language)
          return found === (other ?? day.trim()) ? [] : [`${words}: ${found}, not ${other ?? day}`]
        }),
      )
      assert.deepEqual(wrong, [])
    })

  it('are read in English as well, and in no other language', () => {
    for (const language of ['de', 'fr', 'es', null, 'pl', '__proto__'])
      assert.equal(due('next friday', language), '2026-03-13', `${language}`)
    for (const words of ['übermorgen', 'après-demain', 'pasado mañana'])
      assert.equal(due(words, null), 'refused')
  })
})
