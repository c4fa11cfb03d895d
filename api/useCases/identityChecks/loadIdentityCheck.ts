import { CodedError } from '../../../domain/errors'
import type { IdentityCheck } from '../../../domain/identityCheck/identityCheck'
import { currentIdentityState } from '../../../domain/identityCheck/identityCheck'
import type { Transaction } from '../../storage/database'
import { findIdentityCheck } from '../../storage/identityChecks'
import { existingId, found } from '../ids'

/** @throws CodedError NotFound, when it does not exist or is out of the caller's reach */
export async function loadIdentityCheck(transaction: Transaction, id: string): Promise<IdentityCheck> {
  const check = found(await findIdentityCheck(transaction, existingId(id)))
  const { role, id: callerId } = transaction.caller
  if (role !== 'Admin' && check.patientId !== callerId) throw new CodedError('NotFound')
  return check
}

/** What to say when a check is not as the caller thought. */
export function identityConflict(check: IdentityCheck): CodedError {
  return new CodedError('Conflict', { current: currentIdentityState(check) })
}
