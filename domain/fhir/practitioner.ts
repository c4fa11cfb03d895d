import { brand } from '../brand'
import type { Colleague } from '../practitioners/practitioner'
import { resourceBase } from './exportOrigin'
import { toOrganization } from './practice'
import type { Reference, Resource } from './types'
import { absent } from './types'

/** What an export contains of a professional. */
export type ExportedPractitioner = Pick<Colleague, 'id' | 'givenName' | 'familyName' | 'credentials' | 'npi'>

/** Returns a reference to a professional who has treated the patient. */
export function toPractitioner(id: string, name: string | null): Reference {
  return { reference: `Practitioner/${id}`, ...(name !== null && { display: name }) }
}

/**
 * Returns a professional, identified by the National Provider Identifier if it is known.
 * @see http://hl7.org/fhir/us/core/StructureDefinition/us-core-practitioner identifier and name.family are required
 */
export function practitionerResource(practitioner: ExportedPractitioner): Resource {
  const { id, givenName, familyName, credentials, npi } = practitioner
  return {
    resourceType: 'Practitioner',
    id,
    identifier: [
      npi === null
        ? { system: `${resourceBase}/practitioners`, value: id }
        : { system: 'http://hl7.org/fhir/sid/us-npi', value: npi },
    ],
    name: [
      {
        ...(familyName === null ? { _family: absent('unknown') } : { family: familyName }),
        ...(givenName !== null && { given: [givenName] }),
        ...(credentials !== null && { suffix: [credentials] }),
      },
    ],
  }
}

/** Returns a professional's role in the practice. @see http://hl7.org/fhir/us/core/StructureDefinition/us-core-practitionerrole */
export function practitionerRoleResource({ id, ...practitioner }: ExportedPractitioner): Resource {
  const { givenName, familyName } = practitioner
  const name = [givenName, familyName].filter(Boolean).join(' ')
  return {
    resourceType: 'PractitionerRole',
    id: `${id}.role`,
    practitioner: toPractitioner(id, name || null),
    organization: toOrganization,
    // pd-1 requires a contact: professionals are reached through the practice.
    telecom: [{ system: 'email', value: brand.email }],
  }
}
