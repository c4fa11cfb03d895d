import type { PatientAddress } from '../account/patientAddress'
import type { PatientProfile } from '../account/patientProfile'
import type { Resource } from './types'

/** @see https://hl7.org/fhir/R4/patient.html */
export function patientResource(profile: Omit<PatientProfile, 'health' | 'notedAllergies'>): Resource {
  const { id, givenName, familyName, sexAtBirth, birthDate, phone, addresses, state } = profile
  const name = {
    use: 'official',
    ...(familyName !== null && { family: familyName }),
    ...(givenName !== null && { given: [givenName] }),
  }
  return {
    resourceType: 'Patient',
    id,
    active: true,
    ...((givenName ?? familyName) !== null && { name: [name] }),
    ...(phone && {
      telecom: [{ system: 'phone', value: `${phone.dialCode}${phone.number}`, use: 'mobile' }],
    }),
    // R4 has no element for the sex at birth: administrative gender is the nearest.
    ...(sexAtBirth !== null && { gender: sexAtBirth }),
    ...(birthDate !== null && { birthDate }),
    ...((addresses.length > 0 || state !== null) && {
      address: addresses.length > 0 ? addresses.map(addressOf) : [{ use: 'home', state, country: 'US' }],
    }),
  }
}

function addressOf(address: PatientAddress) {
  const { name, line1, line2, city, state, postalCode, isDefault } = address
  return {
    ...(isDefault && { use: 'home' }),
    type: 'both',
    text: [name, line1, line2, `${city}, ${state} ${postalCode}`].filter(Boolean).join('\n'),
    line: line2 === null ? [line1] : [line1, line2],
    city,
    state,
    postalCode,
    country: 'US',
  }
}
