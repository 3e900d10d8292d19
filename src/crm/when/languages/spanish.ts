import { clockBeside } from './clock-beside.ts'
import type { Language } from './language.ts'

const HOURS = 'una dos tres cuatro cinco seis siete ocho nueve diez once doce'.split(' ')
const hourOf = (word: string): number => Number(word) || HOURS.indexOf(word) + 1
const HOUR = `(\\d{1,2}|${HOURS.join('|')})`

const MINUTES: Record<string, number> = { cuarto: 15, cinco: 5, diez: 10, veinte: 20, veinticinco: 25 }

export const spanish: Language = {
  rewrites: [
    [
      new RegExp(`\\blas? ${HOUR} (y|menos) (cuarto|cinco|diez|veinte|veinticinco)(?= |$)`, 'g'),
      (_, hour, side, minutes) =>
        `las ${clockBeside(hourOf(hour!), side === 'y' ? MINUTES[minutes!]! : -MINUTES[minutes!]!)}`,
    ],
    [
      new RegExp(`\\b(?:un )?(cuarto|cinco|diez|veinte|veinticinco) para las? ${HOUR}(?= |$)`, 'g'),
      (_, minutes, hour) => `a las ${clockBeside(hourOf(hour!), -MINUTES[minutes!]!)}`,
    ],
    [/\b1[oa](?= |$)/g, '1'],
    [new RegExp(`\\blas? ${HOUR} y media(?= |$)`, 'g'), (_, hour) => `las ${hourOf(hour!)}:30`],
    [new RegExp(`\\blas? ${HOUR}(?: horas?| en punto)?(?= |$)`, 'g'), (_, hour) => `las ${hourOf(hour!)}:00`],
    [/\b(en|dentro de) (\d{1,3}) ?h(?= |$)/g, '$1 $2 horas'],
    [/\b(\d{1,2})(?:[:.](\d\d))? ?h(?= |$)/g, (_, hour, minute = '00') => `${hour}:${minute}`],
    [/\bel (?:dia )?(\d{1,2})(?=$| (?:a|hacia)\b)/g, '$1th'],
    // Behind a day it is the month, else it may be Tuesday.
    [/\b(\d{1,2}) mar(?= |$)/g, '$1 marzo'],
    [/^hace (.+)$/, '$1 atras'],
  ],
  phrases: `hoy=today|manana=tomorrow|pasado manana=day after tomorrow|ayer=yesterday|anteayer=day before yesterday|antes de ayer=day before yesterday|ahora=now|ahora mismo=now|ya=now
    |esta noche=tonight|hoy por la noche=tonight|esta tarde=this afternoon|hoy por la tarde=this afternoon|esta manana=this morning|manana por la manana=tomorrow morning|manana por la tarde=tomorrow afternoon|manana por la noche=tomorrow evening|manana al mediodia=tomorrow noon|manana a mediodia=tomorrow noon
    |por la manana=in the morning|de la manana=in the morning|por la tarde=in the afternoon|de la tarde=in the afternoon|por la noche=in the evening|de la noche=in the evening|mediodia=noon|al mediodia=at noon|a mediodia=at noon|medianoche=midnight|a medianoche=at midnight|final del dia=dayend|fin del dia=dayend|al final del dia=dayend
    |lunes=monday|martes=tuesday|miercoles=wednesday|jueves=thursday|viernes=friday|sabado=saturday|domingo=sunday|lun=monday|mie=wednesday|jue=thursday|vie=friday|sab=saturday|dom=sunday
    |enero=january|febrero=february|marzo=march|abril=april|mayo=may|junio=june|julio=july|agosto=august|septiembre=september|setiembre=september|octubre=october|noviembre=november|diciembre=december|ene=january|feb=february|abr=april|jun=june|jul=july|ago=august|sep=september|sept=september|oct=october|nov=november|dic=december
    |dia=day|dias=day|semana=week|semanas=week|mes=month|meses=month|trimestre=quarter|trimestres=quarter|ano=year|anos=year|hora=hour|horas=hour|minuto=minute|minutos=minute
    |dia laborable=workday|dias laborables=workday|dia habil=workday|dias habiles=workday|fin de semana=weekend|despues del fin de semana=after the weekend|antes del fin de semana=before the weekend
    |media hora=30 minute|una media hora=30 minute|un cuarto de hora=15 minute|cuarto de hora=15 minute|hora y media=90 minute|una hora y media=90 minute|medio ano=6 month
    |proximo=next|proxima=next|que viene=next|siguiente=next|ultimo=last|ultima=last|pasado=last|pasada=last|este=this|esta=this|primer=1th|primero=1th|primera=1th|segundo=2th|segunda=2th|tercer=3th|tercero=3th|tercera=3th|cuarto=4th
    |fin=end of|fin de=end of|fin del=end of|final de=end of|final del=end of|finales de=end of|a fin de=end of|a fines de=end of|a final de=end of|al final de=end of|al final del=end of|a finales de=end of|finales del=end of|a finales del=end of
    |principios de=beginning of|a principios de=beginning of|a principio de=beginning of|a principios del=beginning of|a comienzos de=beginning of|mediados de=mid|a mediados de=mid|a mediados del=mid
    |el=|la=|los=|las=|lo=|un=1|una=1|de=of|del=of|a=at|a las=at|a la=at|al=on|para=by|para el=by|antes de=before|antes del=before|antes de las=before|despues de=after|despues del=after|dentro de=in|en=in|de aqui a=in|hacia=around|sobre=around|como muy tarde=by|y=and|atras=ago|mas tarde=later|hasta=by
    |dos=2|tres=3|cuatro=4|cinco=5|seis=6|siete=7|ocho=8|nueve=9|diez=10|once=11|doce=12|quince=15|veinte=20|treinta=30
    |navidad=christmas|nochebuena=christmas evening|nochevieja=silvester|reyes=epiphany|dia de reyes=epiphany|el dia de reyes=epiphany|fin de ano=end of year|ano nuevo=new year|domingo de pascua=easter|lunes de pascua=easter monday|viernes santo=good friday|todos los santos=all saints`,
}
