import type { RequestStatus, TreatmentType } from '../../../domain/generated/enums'
import type { TreatmentRequest } from '../../../domain/requests/treatmentRequest'
import type { RequestCriteria } from '../../storage/requests/allRequests'
import { listRequests } from '../../storage/requests/allRequests'
import type { Context } from '../context'
import { parseAccountId, parseTimestamp, parseSome, parseText } from '../filter'
import type { Page, PageArguments } from '../page'
import { readPage } from '../page'
import { requireRole } from '../requireRole'
import { transact } from '../transact'

/** Null and absent both mean: no filter on this field. */
export interface RequestFilter {
  readonly statuses?: readonly RequestStatus[] | null | undefined
  readonly treatmentTypes?: readonly TreatmentType[] | null | undefined
  readonly patientState?: string | null | undefined
  readonly patientId?: string | null | undefined
  readonly assigneeId?: string | null | undefined
  readonly submittedFrom?: string | null | undefined
  readonly submittedBefore?: string | null | undefined
}

/**
 * Returns all submitted requests, newest first, for an Admin. @throws CodedError Forbidden,
 * InvalidInput
 */
export async function listAllRequests(
  { filter, ...page }: PageArguments & { readonly filter?: RequestFilter | null | undefined },
  context: Context,
): Promise<Page<TreatmentRequest>> {
  return transact(context, async (transaction) => {
    requireRole(transaction.caller, 'Admin')
    const criteria = parseFilter(filter ?? {})
    return readPage(
      page,
      (slice) => listRequests(transaction, criteria, slice),
      ({ createdAt, id }) => ({ at: createdAt, id }),
    )
  })
}

function parseFilter(filter: RequestFilter): RequestCriteria {
  const { statuses, treatmentTypes, patientState, patientId, assigneeId } = filter
  const { submittedFrom, submittedBefore } = filter
  return {
    ...(statuses && { statuses: parseSome('statuses', statuses, 13) }),
    ...(treatmentTypes && { treatmentTypes: parseSome('treatmentTypes', treatmentTypes, 5) }),
    ...(patientState != null && { patientState: parseText('patientState', patientState, /^[A-Z]{2}$/) }),
    ...(patientId != null && { patientId: parseAccountId('patientId', patientId) }),
    ...(assigneeId != null && { assigneeId: parseAccountId('assigneeId', assigneeId) }),
    ...(submittedFrom != null && { submittedFrom: parseTimestamp('submittedFrom', submittedFrom) }),
    ...(submittedBefore != null && { submittedBefore: parseTimestamp('submittedBefore', submittedBefore) }),
  }
}
