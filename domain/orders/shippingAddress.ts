import { brokenRule } from '../brokenRule'
import { CodedError } from '../errors'
import { states } from '../intake/common/states'
import { parseWrittenText } from '../writtenText'
import { isZipCodeOf } from './zipCodes'

/** An address in the United States. */
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

/** An address as entered. */
export interface WrittenAddress extends Omit<ShippingAddress, 'line2'> {
  readonly line2?: string | null | undefined
}

/**
 * Parses an address: each field becomes one line, the state upper case.
 * @throws CodedError InvalidInput with the field and rule `required`, `tooLong`, `state`, `postalCode` or `zipState`,
 * the last for a ZIP code of another state
 */
export function parseShippingAddress(written: WrittenAddress): ShippingAddress {
  const address = {
    name: parse.name(written.name),
    line1: parse.line1(written.line1),
    line2: parse.line2(written.line2 ?? ''),
    city: parse.city(written.city),
    state: parse.state(written.state),
    postalCode: parse.postalCode(written.postalCode),
  }
  requireZipCodeOf(address)
  return address
}

/** Returns an address as on a parcel, one part a line. */
export function addressText({ name, line1, line2, city, state, postalCode }: WrittenAddress): string {
  return [name, line1, line2, `${city}, ${state} ${postalCode}`].filter(Boolean).join('\n')
}

export type AddressField = keyof ShippingAddress
export type AddressProblems = Partial<Record<AddressField, string>>

/** Returns the broken rule of each field, for forms, which show all at once; empty when the address is valid. */
export function addressProblems(written: WrittenAddress): AddressProblems {
  const problems: AddressProblems = {}
  for (const field of Object.keys(parse) as AddressField[]) {
    const rule = brokenRule(() => parse[field](written[field] ?? ''))
    if (rule) problems[field] = rule
  }
  if (problems.state || problems.postalCode) return problems
  const rule = brokenRule(() =>
    requireZipCodeOf({ state: parse.state(written.state), postalCode: parse.postalCode(written.postalCode) }),
  )
  return rule ? { ...problems, postalCode: rule } : problems
}

function requireZipCodeOf({ state, postalCode }: Pick<ShippingAddress, 'state' | 'postalCode'>): void {
  if (!isZipCodeOf(postalCode, state))
    throw new CodedError('InvalidInput', { field: 'postalCode', rule: 'zipState' })
}

const parse = {
  name: (text) => line(text, 'name', 80),
  line1: (text) => line(text, 'line1', 80),
  line2: (text) => (text.trim() === '' ? null : line(text, 'line2', 80)),
  city: (text) => line(text, 'city', 60),
  state: (text) => {
    const state = line(text, 'state', 20).toUpperCase()
    if (!Object.hasOwn(states, state)) throw new CodedError('InvalidInput', { field: 'state', rule: 'state' })
    return state
  },
  postalCode: (text) => {
    const code = line(text, 'postalCode', 20)
    if (!/^\d{5}(-\d{4})?$/.test(code))
      throw new CodedError('InvalidInput', { field: 'postalCode', rule: 'postalCode' })
    return code
  },
} satisfies { readonly [Field in AddressField]: (text: string) => ShippingAddress[Field] }

function line(text: string, field: AddressField, max: number): string {
  return parseWrittenText(text.replace(/\s+/g, ' '), { field, max })
}
