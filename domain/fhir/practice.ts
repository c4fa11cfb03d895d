import { brand } from '../brand'
import { resourceBase } from './exportOrigin'
import type { Reference, Resource } from './types'
import { hl7Code } from './types'

const organizationId = 'practice'
const softwareId = 'software'

export const toOrganization: Reference = { reference: `Organization/${organizationId}`, display: brand.name }
export const toSoftware: Reference = { reference: `Device/${softwareId}` }

/** Returns the practice that treats the patient. @see http://hl7.org/fhir/us/core/StructureDefinition/us-core-organization */
export function organizationResource(): Resource {
  return {
    resourceType: 'Organization',
    id: organizationId,
    identifier: [{ system: `${resourceBase}/organizations`, value: organizationId }],
    active: true,
    type: [hl7Code('organization-type', 'prov', 'Healthcare Provider')],
    name: brand.name,
    telecom: [{ system: 'email', value: brand.email }],
  }
}

/** Returns the software that stores the record and makes the export. @see https://hl7.org/fhir/R4/device.html */
export function softwareResource(): Resource {
  return {
    resourceType: 'Device',
    id: softwareId,
    status: 'active',
    deviceName: [{ name: `${brand.name} record system`, type: 'user-friendly-name' }],
    type: { text: 'Electronic health record software' },
    owner: toOrganization,
  }
}
