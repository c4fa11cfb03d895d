import { CodedError } from '../../../domain/errors'
import { currentState } from '../../../domain/requests/currentState'
import { mayReadRequest } from '../../../domain/requests/requestAccess'
import type { AnsweredRequest, TreatmentRequest } from '../../../domain/requests/treatmentRequest'
import type { Transaction } from '../../storage/database'
import { findRequest } from '../../storage/requests'
import { existingId, found } from '../ids'

/** @throws CodedError NotFound, when it does not exist or is out of the caller's reach */
export async function loadRequest(transaction: Transaction, id: string): Promise<AnsweredRequest> {
  const request = found(await findRequest(transaction, existingId(id)))
  if (!mayReadRequest(transaction.caller, request)) throw new CodedError('NotFound')
  return request
}

/** What to say when a request is not as the caller thought. */
export function conflictWith(request: TreatmentRequest): CodedError {
  return new CodedError('Conflict', { current: currentState(request) })
}

/** The same for a change that came to nothing because somebody was faster. */
export async function conflictWithFresh(transaction: Transaction, id: string): Promise<CodedError> {
  return conflictWith(await loadRequest(transaction, id))
}
