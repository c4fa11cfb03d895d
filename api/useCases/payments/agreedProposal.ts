import type { Payment } from '../../../domain/payments/payment'
import { nextStatus } from '../../../domain/requests/requestState'
import type { TreatmentProposal } from '../../../domain/requests/treatmentProposal'
import { settleProposal } from '../../../domain/requests/treatmentProposal'
import type { TreatmentRequest } from '../../../domain/requests/treatmentRequest'
import type { SystemTransaction } from '../../storage/database'
import { appendSystemRequestEvent } from '../../storage/requestEvents'
import { settleRequest } from '../../storage/systemRequests'
import { findOpenProposal, saveProposalStatus } from '../../storage/treatmentProposals'
import { writeSystemMessage } from '../messages/writeSystemMessage'
import { tellOfRequest } from '../requests/tellOfRequest'
import type { Moment } from './news'

/**
 * The proposal a patient has agreed to and whose larger hold is awaited. The request is locked; one that has ended waits
 * for nothing, whatever its last proposal says.
 */
export async function findAgreedProposal(
  transaction: SystemTransaction,
  { id, status }: Pick<TreatmentRequest, 'id' | 'status'>,
): Promise<TreatmentProposal | undefined> {
  if (status !== 'needs_info') return undefined
  const proposal = await findOpenProposal(transaction, id)
  return proposal?.status === 'agreed' ? proposal : undefined
}

/**
 * The larger hold stands: the proposal is accepted, and the request is back with its professional, at the new price.
 * @param payment as the new hold has made it
 */
export async function acceptWithHold(
  transaction: SystemTransaction,
  before: TreatmentRequest,
  { proposal, payment }: { readonly proposal: TreatmentProposal; readonly payment: Payment },
  { at, newId }: Moment,
): Promise<void> {
  const { status: accepted, event: type } = settleProposal(proposal, 'hold', 'system')
  if (!(await saveProposalStatus(transaction, proposal, { status: accepted, at })))
    throw new Error('A proposal has changed though its request is locked.')
  const status = nextStatus(before.status, type, 'system')
  const holdCents = payment.amountCents
  const request = await settleRequest(transaction, before.id, { status, payment, at, holdCents })
  await appendSystemRequestEvent(transaction, request, { type, from: before.status, to: status, at })
  const lastSequence = await writeSystemMessage(transaction, request, {
    id: newId(),
    message: { code: 'changeAccepted' },
    at,
    status: 'waiting_on_provider',
  })
  tellOfRequest(transaction, request, { lastSequence })
}
