import { z } from 'zod'
import { LANGUAGES } from './in-english.ts'

/** A language in which somebody writes dates in words; English is read of everybody. */
export const DateLanguage = z
  .enum(['en', ...(Object.keys(LANGUAGES) as (keyof typeof LANGUAGES)[])])
  .describe('In which words for dates are read beside English (ISO 639)')
