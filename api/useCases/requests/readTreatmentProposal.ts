import type { TreatmentProposal } from '../../../domain/requests/treatmentProposal'
import { listProposals } from '../../storage/requests/treatmentProposals'
import type { Context } from '../context'
import { transact } from '../transact'
import { loadRequest } from './loadRequest'

/**
 * Returns the newest proposal for a request that the caller may see.
 * @returns undefined when there was none
 * @throws CodedError NotFound
 */
export async function readTreatmentProposal(
  requestId: string,
  context: Context,
): Promise<TreatmentProposal | undefined> {
  return transact(context, async (transaction) => {
    const { id } = await loadRequest(transaction, requestId)
    return (await listProposals(transaction, id))[0]
  })
}
