import type { PatientAddress } from '../account/patientAddress'
import type { PatientProfile } from '../account/patientProfile'
import type { SexAtBirth } from '../generated/enums'
import { addressText } from '../orders/shippingAddress'
import { resourceBase } from './exportOrigin'
import type { Resource } from './types'
import { absent } from './types'

/**
 * Returns the patient. The sex recorded at birth is in the US Core extension. The administrative gender is `unknown`: it is
 * never asked for, must not be derived from that sex, and US Core requires it.
 * @see http://hl7.org/fhir/us/core/StructureDefinition/us-core-patient
 */
export function patientResource(profile: Omit<PatientProfile, 'health' | 'clinicianAllergies'>): Resource {
  const { id, givenName, familyName, sexAtBirth, birthDate, phone, addresses, state } = profile
  const name = {
    use: 'official',
    ...(familyName === null ? { _family: absent('unknown') } : { family: familyName }),
    ...(givenName !== null && { given: [givenName] }),
  }
  return {
    resourceType: 'Patient',
    id,
    extension: [
      {
        url: 'http://hl7.org/fhir/us/core/StructureDefinition/us-core-birthsex',
        valueCode: sexAtBirth === null ? 'UNK' : birthSexes[sexAtBirth],
      },
    ],
    identifier: [{ system: `${resourceBase}/patients`, value: id }],
    active: true,
    name: [name],
    ...(phone && {
      telecom: [{ system: 'phone', value: `${phone.dialCode}${phone.number}`, use: 'mobile' }],
    }),
    gender: 'unknown',
    ...(birthDate !== null && { birthDate }),
    ...((addresses.length > 0 || state !== null) && {
      address: addresses.length > 0 ? addresses.map(addressOf) : [{ use: 'home', state, country: 'US' }],
    }),
  }
}

/** Codes of http://terminology.hl7.org/CodeSystem/v3-AdministrativeGender. */
const birthSexes: Readonly<Record<SexAtBirth, 'F' | 'M'>> = { female: 'F', male: 'M' }

function addressOf(address: PatientAddress) {
  const { line1, line2, city, state, postalCode, isDefault } = address
  return {
    ...(isDefault && { use: 'home' }),
    type: 'both',
    text: addressText(address),
    line: line2 === null ? [line1] : [line1, line2],
    city,
    state,
    postalCode,
    country: 'US',
  }
}
