import { MAX_STRING } from '../../core/values.ts'

const BETWEEN = /[;,|\r\n\t]|:::/
/** What Google puts before its own groups. */
const SYSTEM = /^\* ?/
const OF_EVERYBODY = /^(?:mycontacts|my contacts)$/i
const MOST = 50

/** The names of lists in a cell; undefined where one of them is too long for a name. */
export function readListNames(
  text: string,
): { names: string[]; ofEverybody: string[]; isOfEverybody: boolean } | undefined {
  const names = (arrayIn(text) ?? text.split(BETWEEN)).map((name) => name.trim().replace(SYSTEM, ''))
  const full = [...new Set(names.filter((name) => name !== ''))]
  if (full.length === 0 || full.length > MOST || full.some((name) => name.length > MAX_STRING))
    return undefined
  const told = full.filter((name) => !OF_EVERYBODY.test(name))
  const ofEverybody = full.filter((name) => OF_EVERYBODY.test(name))
  return { names: told, ofEverybody, isOfEverybody: told.length === 0 }
}

/** Some programs write `["a","b"]`. */
function arrayIn(text: string): string[] | undefined {
  if (!/^\s*\[/.test(text)) return undefined
  try {
    const value: unknown = JSON.parse(text)
    return Array.isArray(value) && value.every((one) => typeof one === 'string') ? value : undefined
  } catch {
    return undefined
  }
}
