import type { TreatmentRequest } from '../../../domain/requests/treatmentRequest'
import { listOwnRequests } from '../../storage/requests/ownRequests'
import type { Context } from '../context'
import type { Page, PageArguments } from '../page'
import { readPage } from '../page'
import { transact } from '../transact'
import { redactFor } from './redactFor'

/**
 * Returns the caller's own requests, newest first; empty for staff. @throws CodedError InvalidInput
 */
export async function listMyRequests(page: PageArguments, context: Context): Promise<Page<TreatmentRequest>> {
  return transact(context, (transaction) =>
    readPage(
      page,
      async (slice) =>
        (await listOwnRequests(transaction, slice)).map((request) => redactFor(transaction.caller, request)),
      ({ createdAt, id }) => ({ at: createdAt, id }),
    ),
  )
}
