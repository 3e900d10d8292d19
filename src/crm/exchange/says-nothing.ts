/** What people and programs write into a cell that has to hold something. */
const NOTHING =
  /^(?:[-–—_.?*/\\]+|n\.?\/?a\.?|not (?:available|applicable|set|known|provided)|none|nil|null|undefined|unknown|tb[ad]|#n\/a|keine?r?|unbekannt|aucun|inconnu|ninguno|desconocido|brak|nieznany|nenhum|nessuno|geen|onbekend)$/i
/** A day of nothing but zeros. */
const ZEROS = /^0{1,4}[/.-]0{1,2}[/.-]0{1,4}(?:[T ][0:.]*Z?)?$/

/** What a spreadsheet shows where it could not work a cell out. */
const ERROR = /^#(?:n\/a|nv|null!|null|ref!?|bezug!|value!|wert!|name\?|num!|zahl!|div\/0!|error!)$/i

export const isSpreadsheetError = (text: string): boolean => ERROR.test(text.trim())

/** Whether a cell says that there is nothing. */
export function saysNothing(text: string): boolean {
  const bare = text.trim().replace(/^[([<](.*)[)\]>]$/s, '$1')
  return bare.length < 20 && (NOTHING.test(bare) || ZEROS.test(bare))
}
