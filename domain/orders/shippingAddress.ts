import { CodedError } from '../errors'
import { states } from '../intake/common/states'
import { parseWrittenText } from '../writtenText'

/** A place in the United States. */
export interface ShippingAddress {
  readonly name: string
  readonly line1: string
  readonly line2: string | null
  readonly city: string
  /** USPS code. */
  readonly state: string
  /** ZIP, or ZIP+4 with a hyphen. */
  readonly postalCode: string
}

/** Characters of each part. */
export const addressLimits = { name: 80, line1: 80, line2: 80, city: 60 } as const

interface WrittenAddress extends Omit<ShippingAddress, 'line2'> {
  readonly line2?: string | null | undefined
}

/**
 * An address as somebody wrote it, ready to be kept: one line each, the state in capital letters.
 * @throws CodedError InvalidInput with the field and rule `required`, `tooLong`, `state` or `postalCode`
 */
export function parseShippingAddress(written: WrittenAddress): ShippingAddress {
  const state = written.state.trim().toUpperCase()
  const postalCode = written.postalCode.trim()
  const address = {
    name: line(written.name, 'name'),
    line1: line(written.line1, 'line1'),
    line2: written.line2?.trim() ? line(written.line2, 'line2') : null,
    city: line(written.city, 'city'),
    state,
    postalCode,
  }
  if (!Object.hasOwn(states, state)) throw new CodedError('InvalidInput', { field: 'state', rule: 'state' })
  if (!/^\d{5}(-\d{4})?$/.test(postalCode))
    throw new CodedError('InvalidInput', { field: 'postalCode', rule: 'postalCode' })
  return address
}

function line(text: string, field: keyof typeof addressLimits): string {
  return parseWrittenText(text.replace(/\s+/g, ' '), { field, max: addressLimits[field] })
}
