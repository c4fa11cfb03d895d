import { CodedError } from '../errors'
import type { RequestStatus } from '../generated/enums'
import type { TreatmentRequest } from '../requests/treatmentRequest'
import { requireStateOf } from './dispensing'
import type { AddressProblems, ShippingAddress, WrittenAddress } from './shippingAddress'
import { addressProblems, parseShippingAddress } from './shippingAddress'

/** Requests whose address the patient may change; once prescribed, the order has it. */
export const addressableStatuses: readonly RequestStatus[] = [
  'awaiting_payment',
  'submitted',
  'in_review',
  'needs_info',
]

type Prescribed = Pick<TreatmentRequest, 'patientState'>

/**
 * Parses the address that a prescribed medicine ships to: a street address in the state of the request, for which the
 * prescriber is licensed. A PO box is refused, because only USPS delivers there, and a medicine must not wait behind a
 * counter (docs/decisions/033).
 * @throws CodedError as {@link parseShippingAddress}, and InvalidInput with field `line1` or `line2` and rule `poBox`;
 * AddressOutsideState
 */
export function parsePrescriptionAddress(written: WrittenAddress, request: Prescribed): ShippingAddress {
  const address = parseShippingAddress(written)
  requireStateOf(request, address.state)
  for (const field of streetLines) {
    if (isPoBox(address[field])) throw new CodedError('InvalidInput', { field, rule: 'poBox' })
  }
  return address
}

/** Returns whether a stored address may still receive what is prescribed for a request. */
export function mayReceivePrescription(address: ShippingAddress, request: Prescribed): boolean {
  try {
    parsePrescriptionAddress(address, request)
    return true
  } catch (error) {
    if (error instanceof CodedError) return false
    throw error
  }
}

/** As {@link addressProblems}, for an address that a prescribed medicine ships to. */
export function prescriptionAddressProblems(written: WrittenAddress): AddressProblems {
  const problems: AddressProblems = { ...addressProblems(written) }
  for (const field of streetLines) {
    if (!problems[field] && isPoBox(written[field])) problems[field] = 'poBox'
  }
  return problems
}

const streetLines = ['line1', 'line2'] as const

/** "PO Box 12", "P.O. Box 12", "Post Office Box 12", "POB 12". A street such as "12 Box Road" is none. */
function isPoBox(line: string | null | undefined): boolean {
  return /\b(p\.?\s*o\.?\s*box|p\.?o\.?b\.?\s*#?\s*(?=\d)|post\s+office\s+box)(?![a-z])/i.test(line ?? '')
}
