import type { ErrorCode } from '../errors'
import { CodedError } from '../errors'
import type { PractitionerLicense } from './practitioner'
import { isInForce } from './practitioner'

/** What the rule needs of a license; whose and for which state it is, is known. */
export type LicenseInQuestion = Pick<PractitionerLicense, 'expiresOn'> & { readonly verifiedAt: unknown }

interface Question {
  /** Of one professional, for the state. */
  readonly licenses: readonly LicenseInQuestion[]
  /** Where the patient is; null when that is not known, and nobody may treat. */
  readonly state: string | null
  readonly at: Date
  /** How a refusal is told: it may be the caller who has no license, or the prescriber of what a patient asks for. */
  readonly refusal?: ErrorCode & ('NotLicensed' | 'PrescriberNotLicensed')
}

/**
 * Care is given where the patient is: whoever decides on it, changes it, or signed what it is given on needs a license in
 * force there, until the end of its last day (UTC).
 * @throws CodedError NotLicensed, or the refusal that was named; `info.state`
 */
export function demandLicense({ licenses, state, at, refusal = 'NotLicensed' }: Question): void {
  const today = at.toISOString().slice(0, 10)
  const mayTreat = state !== null && licenses.some((license) => isInForce(license, today))
  if (!mayTreat) throw new CodedError(refusal, { state })
}
