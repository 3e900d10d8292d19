import type { AppSettings, PreparationContext } from '../../core/context.ts'
import { forbidden } from '../../core/errors.ts'

/** How programs come in; throws where they do not. */
export function appSettings({ apps }: Pick<PreparationContext, 'apps'>): AppSettings {
  if (!apps) throw forbidden('apps_off', 'Programs are not let in by OAuth here; use an API token')
  return apps
}
