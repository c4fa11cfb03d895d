import type { Payment } from '../../../../domain/payments/payment'
import { nextStatus } from '../../../../domain/requests/requestState'
import type { TreatmentProposal } from '../../../../domain/requests/treatmentProposal'
import { resolveProposal } from '../../../../domain/requests/treatmentProposal'
import type { TreatmentRequest } from '../../../../domain/requests/treatmentRequest'
import type { SystemTransaction } from '../../../storage/database/database'
import { appendSystemRequestEvent } from '../../../storage/requests/requestEvents'
import { saveRequestPayment } from '../../../storage/requests/systemRequests'
import { findOpenProposal, saveProposalStatus } from '../../../storage/requests/treatmentProposals'
import { writeSystemMessage } from '../../messages/writeSystemMessage'
import { publishRequestChanged } from '../../requests/publishRequestChanged'
import type { Clock } from '../gatewaySync/paymentUpdate'

/**
 * Returns the agreed proposal that awaits its larger hold. The request is locked; an ended request
 * awaits none, whatever its last proposal says.
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
 * Accepts the proposal once the larger hold exists, and returns the request to its HCP at the new
 * price.
 * @param payment as updated by the new hold
 */
export async function acceptProposalWithHold(
  transaction: SystemTransaction,
  before: TreatmentRequest,
  { proposal, payment }: { readonly proposal: TreatmentProposal; readonly payment: Payment },
  { at, newId }: Clock,
): Promise<void> {
  const { status: accepted, event: type } = resolveProposal(proposal, 'hold', 'system')
  if (!(await saveProposalStatus(transaction, proposal, { status: accepted, at })))
    throw new Error('A proposal has changed though its request is locked.')
  const status = nextStatus(before.status, type, 'system')
  const holdCents = payment.amountCents
  const request = await saveRequestPayment(transaction, before.id, { status, payment, at, holdCents })
  await appendSystemRequestEvent(transaction, request, { type, from: before.status, to: status, at })
  const lastSequence = await writeSystemMessage(transaction, request, {
    id: newId(),
    message: { code: 'changeAccepted' },
    at,
    status: 'waiting_on_provider',
  })
  publishRequestChanged(transaction, request, { lastSequence })
}
