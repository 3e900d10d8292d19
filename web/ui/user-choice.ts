import type { User } from '../api/account.ts'
import { settingsTexts } from '../texts/settings.ts'

/** Somebody whom something can be given to; who is suspended can be seen to have it, and not be given it. */
export const userChoice = ({ id, name, suspended_at }: User) => ({
  value: String(id),
  label: suspended_at === null ? name : settingsTexts.users.suspendedName(name),
  disabled: suspended_at !== null,
})
