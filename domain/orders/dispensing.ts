import { CodedError } from '../errors'
import type { Prescription } from '../prescriptions/prescription'
import { isInForce } from '../prescriptions/validity'
import type { TreatmentRequest } from '../requests/treatmentRequest'
import type { Order } from './order'

/**
 * Demands that what was prescribed may be packed or shipped at a moment: the prescription is active and valid then, and the
 * parcel goes to the state that the request was made in, where the prescriber is licensed for this patient.
 * @throws CodedError PrescriptionNotActive, AddressOutsideState
 */
export function requireDispensable(
  { shippingAddress }: Pick<Order, 'shippingAddress'>,
  {
    prescription,
    request,
  }: {
    readonly prescription: Pick<Prescription, 'status' | 'validUntil'>
    readonly request: Pick<TreatmentRequest, 'patientState'>
  },
  at: Date,
): void {
  const { status, validUntil } = prescription
  if (!isInForce(prescription, at))
    throw new CodedError('PrescriptionNotActive', {
      status,
      validUntil: validUntil?.toISOString() ?? null,
    })
  if (shippingAddress) requireStateOf(request, shippingAddress.state)
}

/** Demands that an address is in the state of the request. @throws CodedError AddressOutsideState */
export function requireStateOf(
  { patientState }: Pick<TreatmentRequest, 'patientState'>,
  state: string,
): void {
  if (patientState !== null && patientState !== state)
    throw new CodedError('AddressOutsideState', { state: patientState })
}
