import { CodedError } from '../errors'
import type { Prescription } from '../prescriptions/prescription'
import { isInEffect } from '../prescriptions/validity'
import type { TreatmentRequest } from '../requests/treatmentRequest'
import type { Order } from './order'

/**
 * Requires that a prescribed order may be packed or shipped at a given time: the prescription is active and has not expired,
 * and the address is in the state of the request, for which the prescriber was licensed.
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
  if (!isInEffect(prescription, at))
    throw new CodedError('PrescriptionNotActive', {
      status,
      validUntil: validUntil?.toISOString() ?? null,
    })
  if (shippingAddress) requireStateOf(request, shippingAddress.state)
}

/** Requires an address in the state of the request. @throws CodedError AddressOutsideState */
export function requireStateOf(
  { patientState }: Pick<TreatmentRequest, 'patientState'>,
  state: string,
): void {
  if (patientState !== null && patientState !== state)
    throw new CodedError('AddressOutsideState', { state: patientState })
}
