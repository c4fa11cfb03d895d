import { CodedError } from '../../../domain/errors'
import type { IdentityCheck } from '../../../domain/identityCheck/identityCheck'
import { currentIdentityState } from '../../../domain/identityCheck/identityCheck'
import type { Transaction } from '../../storage/database/database'
import { findIdentityCheck } from '../../storage/account/identityChecks'
import { existingId, found } from '../ids'

/**
 * Loads an identity check. @throws CodedError NotFound, when it does not exist or the caller may not see it
 */
export async function loadIdentityCheck(transaction: Transaction, id: string): Promise<IdentityCheck> {
  const check = found(await findIdentityCheck(transaction, existingId(id)))
  const { role, id: callerId } = transaction.caller
  if (role !== 'Admin' && check.patientId !== callerId) throw new CodedError('NotFound')
  return check
}

/** Returns the Conflict error with the check's current state. */
export function identityConflict(check: IdentityCheck): CodedError {
  return new CodedError('Conflict', { current: currentIdentityState(check) })
}
