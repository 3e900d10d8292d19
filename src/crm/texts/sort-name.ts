import { fold } from './fold.ts'

/** A name for comparing and sorting: names that differ in case, accents or spaces only are the same. */
export const sortName = (name: string): string => fold(name.trim().replace(/\s+/g, ' '))
