import { CodedError } from '../errors'
import { dialCodes } from './dialCodes'

/** A phone number in two parts, which together are ITU-T E.164. */
export interface Phone {
  /** With its plus sign. */
  readonly dialCode: string
  /** Digits only. */
  readonly number: string
}

/** Separators that people type between digits. */
const separators = /[\s().\-/]/g
/** ITU-T E.164, 6.2.1: country code and number together. */
const maxPhoneDigits = 15

/**
 * Parses a phone number and removes its separators.
 * @throws CodedError InvalidInput with field `dialCode` or `number`, and rule `required`, `dialCode` or
 * `phone`
 */
export function parsePhone({ dialCode, number }: Phone): Phone {
  if (!dialCodes.some((known) => known.dialCode === dialCode))
    throw new CodedError('InvalidInput', { field: 'dialCode', rule: 'dialCode' })
  const digits = number.length > 60 ? number : number.replace(separators, '')
  if (digits === '') throw new CodedError('InvalidInput', { field: 'number', rule: 'required' })
  if (!/^\d+$/.test(digits) || !hasGoodLength(dialCode, digits.length))
    throw new CodedError('InvalidInput', { field: 'number', rule: 'phone' })
  return { dialCode, number: digits }
}

/**
 * Returns whether the length is valid. Numbers of the North American plan have ten digits; elsewhere lengths
 * differ within a country.
 */
function hasGoodLength(dialCode: string, digits: number): boolean {
  if (dialCode === '+1') return digits === 10
  return digits >= 4 && digits + dialCode.length - 1 <= maxPhoneDigits
}

/** Renders a phone number for display: `+1 (415) 555-0142`, `+44 2079460958`. */
export function phoneText({ dialCode, number }: Phone): string {
  const parts = dialCode === '+1' ? /^(\d{3})(\d{3})(\d{4})$/.exec(number) : null
  return parts ? `+1 (${parts[1]}) ${parts[2]}-${parts[3]}` : `${dialCode} ${number}`
}
