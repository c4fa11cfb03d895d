import { CodedError } from '../../../domain/errors'
import { currentState } from '../../../domain/requests/currentState'
import { mayReadRequest } from '../../../domain/requests/requestAccess'
import type { AnsweredRequest, TreatmentRequest } from '../../../domain/requests/treatmentRequest'
import type { Transaction } from '../../storage/database/database'
import { findRequest } from '../../storage/requests/requests'
import { existingId, found } from '../ids'
import { refuseWithoutLicense } from '../practitioners/requireLicense'

/**
 * Loads a request that the caller may see.
 * @throws CodedError NotFound, when it does not exist or the caller may not see it; NotLicensed
 */
export async function loadRequest(transaction: Transaction, id: string): Promise<AnsweredRequest> {
  const request = await findRequest(transaction, existingId(id))
  if (!request) await refuseWithoutLicense(transaction, existingId(id))
  return seen(transaction, found(request))
}

function seen(transaction: Transaction, request: AnsweredRequest): AnsweredRequest {
  if (!mayReadRequest(transaction.caller, request)) throw new CodedError('NotFound')
  return request
}

/** Returns the Conflict error with the request's current state. */
export function conflictWith(request: TreatmentRequest): CodedError {
  return new CodedError('Conflict', { current: currentState(request) })
}

/** Returns the Conflict error after a lost race, with the state read again. */
export async function conflictWithFresh(transaction: Transaction, id: string): Promise<CodedError> {
  return conflictWith(await loadRequest(transaction, id))
}
