import { CodedError } from '../../../domain/errors'
import { currentState } from '../../../domain/requests/currentState'
import { mayReadRequest } from '../../../domain/requests/requestAccess'
import type { AnsweredRequest, TreatmentRequest } from '../../../domain/requests/treatmentRequest'
import type { Transaction } from '../../storage/database'
import { findRequest } from '../../storage/requests'
import { existingId, found } from '../ids'
import { refuseWithoutLicence } from '../practitioners/requireLicence'

/** @throws CodedError NotFound, when it does not exist or is out of the caller's reach; NotLicensed */
export async function loadRequest(transaction: Transaction, id: string): Promise<AnsweredRequest> {
  const request = await findRequest(transaction, existingId(id))
  if (!request) await refuseWithoutLicence(transaction, existingId(id))
  return seen(transaction, found(request))
}

function seen(transaction: Transaction, request: AnsweredRequest): AnsweredRequest {
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
