import { z } from 'zod'
import { optionalText } from '../../core/values.ts'

/** The fields of a contact that mean what the account says they mean. */
export const LABELED_FIELDS = ['user_1', 'user_2', 'user_3', 'user_4'] as const
export type LabeledField = (typeof LABELED_FIELDS)[number]

export const FieldLabel = optionalText(64).describe('What people read; null for the plain name')

const label = z.string().nullable()
export const FieldLabels = z.strictObject({ user_1: label, user_2: label, user_3: label, user_4: label })
export type FieldLabels = z.infer<typeof FieldLabels>
