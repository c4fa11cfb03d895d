import { CodedError } from '../../../domain/errors'
import { addressableStatuses, parsePrescriptionAddress } from '../../../domain/orders/prescriptionAddress'
import type { WrittenAddress } from '../../../domain/orders/shippingAddress'
import type { TreatmentRequest } from '../../../domain/requests/treatmentRequest'
import { lockPatientSafety } from '../../storage/prescriptions/safetyChecks'
import { saveRequestAddress } from '../../storage/requests/requestAddresses'
import { addAddressToProfile } from '../account/changeMyProfile'
import { requireOpenAccount } from '../account/closeMyAccount'
import type { Context } from '../context'
import { requireRole } from '../requireRole'
import { transact } from '../transact'
import { conflictWithFresh, loadRequest, redactFor } from './request'

interface Input {
  readonly id: string
  readonly shippingAddress: WrittenAddress
}

/**
 * Changes where the first fill of the caller's request ships, until it is approved, and saves the address to their
 * profile. Afterwards the order has the address. Idempotent.
 * @throws CodedError Forbidden, NotFound, InvalidInput, AddressOutsideState, IllegalTransition; Conflict when the request
 * is decided concurrently
 */
export async function setRequestAddress(input: Input, context: Context): Promise<TreatmentRequest> {
  return transact(context, async (transaction) => {
    const { caller } = transaction
    requireRole(caller, 'user')
    await requireOpenAccount(transaction)
    await lockPatientSafety(transaction, caller.id)
    const before = await loadRequest(transaction, input.id)
    const { id, status } = before
    if (!addressableStatuses.includes(status))
      throw new CodedError('IllegalTransition', { from: status, event: 'setAddress' })
    const address = parsePrescriptionAddress(input.shippingAddress, before)
    const request = await saveRequestAddress(transaction, id, address)
    if (!request) throw await conflictWithFresh(transaction, id)
    await addAddressToProfile(transaction, address, { at: context.now(), newId: context.newId })
    return redactFor(caller, request)
  })
}
