import { brokenRule } from '../brokenRule'
import { CodedError } from '../errors'
import { states } from '../intake/common/states'
import { parseWrittenText } from '../writtenText'

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
 * @throws CodedError InvalidInput with the field and rule `required`, `tooLong`, `state` or `postalCode`
 */
export function parseShippingAddress(written: WrittenAddress): ShippingAddress {
  return {
    name: parse.name(written.name),
    line1: parse.line1(written.line1),
    line2: parse.line2(written.line2 ?? ''),
    city: parse.city(written.city),
    state: parse.state(written.state),
    postalCode: parse.postalCode(written.postalCode),
  }
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
  return problems
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
