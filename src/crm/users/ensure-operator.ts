import type { PreparationContext } from '../../core/context.ts'
import { forbidden } from '../../core/errors.ts'

/** For whoever runs the server, on its command line; no user of an account, owners included. */
export function ensureOperator({ viewer }: PreparationContext): void {
  if (viewer.door !== 'admin') throw forbidden('operator_only', 'Only the operator of the server may do this')
}
