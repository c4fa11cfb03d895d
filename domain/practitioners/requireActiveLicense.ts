import type { ErrorCode } from '../errors'
import { CodedError } from '../errors'
import type { PractitionerLicense } from './practitioner'
import { isActiveOn } from './practitioner'

export type LicenseInQuestion = Pick<PractitionerLicense, 'expiresOn'> & { readonly verifiedAt: unknown }

interface Question {
  /** One professional's licenses for the state. */
  readonly licenses: readonly LicenseInQuestion[]
  /** The patient's state; null when it is unknown, so that no license is enough. */
  readonly state: string | null
  readonly at: Date
  /** Error code to throw: the license may be the caller's or that of the prescriber. */
  readonly refusal?: ErrorCode & ('NotLicensed' | 'PrescriberNotLicensed')
}

/**
 * Requires an active license for the patient's state, because care takes place where the patient is. It applies to the
 * professional who decides on care, changes it, or signed the prescription. A license is active until the end of its last
 * day (UTC).
 * @throws CodedError NotLicensed, or `refusal`; `info.state`
 */
export function requireActiveLicense({ licenses, state, at, refusal = 'NotLicensed' }: Question): void {
  const today = at.toISOString().slice(0, 10)
  const mayTreat = state !== null && licenses.some((license) => isActiveOn(license, today))
  if (!mayTreat) throw new CodedError(refusal, { state })
}
