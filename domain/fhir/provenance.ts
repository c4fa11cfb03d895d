import { isPlainObject } from '../isPlainObject'
import { toOrganization, toSoftware } from './practice'
import type { Reference, Resource } from './types'
import { hl7Code, moment } from './types'

/** Types without a Provenance: they are the authors or are about them. */
const provenanceExemptTypes = ['Organization', 'Device', 'Practitioner', 'PractitionerRole', 'Provenance']

/** Elements of R4 that name the author of a resource; the first one present is used. */
const authorElements = ['requester', 'author', 'asserter', 'recorder', 'informationSource', 'sender'] as const

/**
 * Returns one Provenance for each author of the resources: the author wrote them, and the software sent them on behalf of
 * the practice. The practice is the author of resources that name none.
 * @param at when the export was made
 * @see http://hl7.org/fhir/us/core/StructureDefinition/us-core-provenance
 */
export function provenanceOf(resources: readonly Resource[], at: Date): readonly Resource[] {
  const targets = resources.filter(({ resourceType }) => !provenanceExemptTypes.includes(resourceType))
  const authors = new Set(targets.map((resource) => authorOf(resource).reference))
  return [...authors].flatMap((author) => {
    const written = targets.filter((resource) => authorOf(resource).reference === author)
    const [first] = written
    return first ? [provenance(written, authorOf(first), { id: `prov.${first.id}`.slice(0, 64), at })] : []
  })
}

function provenance(
  written: readonly Resource[],
  author: Reference,
  { id, at }: { readonly id: string; readonly at: Date },
): Resource {
  const isProfessional = author.reference?.startsWith('Practitioner/') ?? false
  return {
    resourceType: 'Provenance',
    id,
    target: written.map((resource) => ({ reference: `${resource.resourceType}/${resource.id}` })),
    recorded: moment(at),
    agent: [
      {
        type: hl7Code('provenance-participant-type', 'author', 'Author'),
        who: author,
        // provenance-1: a practitioner or device acts on behalf of an organization.
        ...(isProfessional && { onBehalfOf: toOrganization }),
      },
      {
        type: {
          coding: [
            {
              system: 'http://hl7.org/fhir/us/core/CodeSystem/us-core-provenance-participant-type',
              code: 'transmitter',
              display: 'Transmitter',
            },
          ],
        },
        who: toSoftware,
        onBehalfOf: toOrganization,
      },
    ],
  }
}

function authorOf(resource: Resource): Reference {
  if (resource.resourceType === 'Patient') return { reference: `Patient/${resource.id}` }
  const named = resource.resourceType === 'Consent' ? [resource['patient']] : authorsIn(resource)
  return named.find(isReference) ?? toOrganization
}

function authorsIn(resource: Resource): readonly unknown[] {
  return authorElements.flatMap((element) => resource[element] ?? [])
}

function isReference(value: unknown): value is Reference {
  return isPlainObject(value) && typeof value['reference'] === 'string'
}
