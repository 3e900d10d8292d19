/** What spreadsheets skip before they look whether a cell begins a formula, as far as anybody has found. */
const SKIPPED = String.raw`[\s\u0000-\u0020\u007f-\u00a0\u00ad\u180e\u200b-\u200f\u2028-\u202f\u2060-\u2064\u3000\ufeff]*`

/** Signs that begin a formula, full-width ones included, which some programs take for the narrow ones. */
const FORMULA = new RegExp(
  `^${SKIPPED}[=+\\-@|%\\uff1d\\uff0b\\uff0d\\uff20\\u2212\\ufe62\\ufe63\\ufe66\\ufe6b]`,
)

/** A tab or a line break at the head of a cell tears some programs' columns apart. */
const BREAKING = /^[\t\r\n]/

const NUMBER = /^[+-]?\d+([.,]\d+)?$/
const PHONE = /^\+[\d\s().\-/]*$/
const MIN_PHONE_DIGITS = 6

/** Whether a spreadsheet might run the text; telephone numbers and plain numbers are harmless. */
function isFormula(text: string): boolean {
  if (BREAKING.test(text)) return true
  if (!FORMULA.test(text)) return false
  return !NUMBER.test(text) && !(PHONE.test(text) && text.replace(/\D/g, '').length >= MIN_PHONE_DIGITS)
}

/** A cell for people's spreadsheets: what could be run as a formula gets an apostrophe before it. */
export const guardCell = (text: string): string => (isFormula(text.replace(/^'+/, '')) ? `'${text}` : text)

/** Spreadsheets write a number that is to stay a text as a formula: `="0123"`. */
const TEXT_AS_FORMULA = /^="((?:[^"]|"")*)"$/

/** What such a cell shows; other texts stay as they are. */
export const shownText = (text: string): string => {
  const shown = TEXT_AS_FORMULA.exec(text.trim())?.[1]
  return shown === undefined ? text : shown.replaceAll('""', '"')
}

/** The text of a cell that was guarded; other texts stay as they are. */
export const unguardCell = (text: string): string =>
  text.startsWith("'") && isFormula(text.replace(/^'+/, '')) ? text.slice(1) : text
