import type { TreatmentRequest } from '../../../domain/requests/treatmentRequest'
import { listOwnRequests } from '../../storage/ownRequests'
import type { Context } from '../context'
import type { Page, PageArguments } from '../page'
import { readPage } from '../page'
import { transact } from '../transact'
import { seenBy } from './seenBy'

/** The caller's own requests, newest first; everybody may ask, staff have none. @throws CodedError InvalidInput */
export async function listMyRequests(page: PageArguments, context: Context): Promise<Page<TreatmentRequest>> {
  return transact(context, (transaction) =>
    readPage(
      page,
      async (slice) =>
        (await listOwnRequests(transaction, slice)).map((request) => seenBy(transaction.caller, request)),
      ({ createdAt, id }) => ({ at: createdAt, id }),
    ),
  )
}
