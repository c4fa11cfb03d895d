import { CodedError } from '../errors'
import type { ShippingAddress, WrittenAddress } from '../orders/shippingAddress'
import { addressText, parseShippingAddress } from '../orders/shippingAddress'

/** A shipping address of a patient. */
export interface PatientAddress extends ShippingAddress {
  /** A UUID. */
  readonly id: string
  readonly isDefault: boolean
}

export const maxAddresses = 10

interface Written extends WrittenAddress {
  readonly id: string
  readonly isDefault: boolean
}

/**
 * Parses all addresses of a patient.
 * @throws CodedError InvalidInput as of a shipping address; or with field `addresses` and rule `tooMany`,
 * `twice` for the same id, or `oneDefault`
 */
export function parsePatientAddresses(written: readonly Written[]): readonly PatientAddress[] {
  const refuse = (rule: string) => new CodedError('InvalidInput', { field: 'addresses', rule })
  if (written.length > maxAddresses) throw refuse('tooMany')
  if (new Set(written.map(({ id }) => id.toLowerCase())).size < written.length) throw refuse('twice')
  const defaults = written.filter(({ isDefault }) => isDefault).length
  if (written.length > 0 && defaults !== 1) throw refuse('oneDefault')
  return written.map(({ id, isDefault, ...address }) => ({ id, isDefault, ...parseShippingAddress(address) }))
}

/**
 * Returns a patient's addresses with one they have just used, which becomes the default.
 * @param id of the new address
 * @returns the same list when it has this address, or no room for another
 */
export function withAddress(
  known: readonly PatientAddress[],
  address: ShippingAddress,
  id: string,
): readonly PatientAddress[] {
  const isKnown = known.some((one) => addressText(one) === addressText(address))
  if (isKnown || known.length >= maxAddresses) return known
  return [...known.map((one) => ({ ...one, isDefault: false })), { ...address, id, isDefault: true }]
}
