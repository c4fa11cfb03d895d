import type { WorklistTab } from '../../../domain/generated/enums'
import type { TreatmentRequest } from '../../../domain/requests/treatmentRequest'
import { listWorklist, worklistMoment } from '../../storage/worklist'
import type { Context } from '../context'
import type { Page, PageArguments } from '../page'
import { readPage } from '../page'
import { permit } from '../permit'
import { transact } from '../transact'

/**
 * A tab of the professionals' queue, most urgent first, the finished ones newest first. An Admin sees everybody's.
 * @throws CodedError Forbidden, InvalidInput
 */
export async function readWorklist(
  { tab, ...page }: PageArguments & { readonly tab: WorklistTab },
  context: Context,
): Promise<Page<TreatmentRequest>> {
  return transact(context, (transaction) => {
    permit(transaction.caller, 'HCPs', 'Admin')
    return readPage(
      page,
      (slice) => listWorklist(transaction, tab, slice),
      (request) => ({ at: worklistMoment(tab, request), id: request.id }),
    )
  })
}
