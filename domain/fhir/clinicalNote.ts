import type { OwnClinicalNote } from '../records/noteWithholding'
import { withholdingRules } from '../records/noteWithholding'
import { toOrganization } from './practice'
import { toPractitioner } from './practitioner'
import { absent, moment, toPatient } from './types'
import type { Resource } from './types'

/**
 * Returns a signed clinical note or addendum. A withheld one contains the kind of reason but not its text.
 * @param text its UTF-8 in base64; null when it is withheld
 * @see http://hl7.org/fhir/us/core/StructureDefinition/us-core-documentreference
 */
export function clinicalNoteResource(
  note: OwnClinicalNote,
  patientId: string,
  text: string | null,
): Resource {
  const { id, requestId, addendumTo, authorId, signedAs, signedAt, withheldReason } = note
  return {
    resourceType: 'DocumentReference',
    id,
    status: 'current',
    docStatus: 'final',
    type: {
      coding: [{ system: 'http://loinc.org', code: '11506-3', display: 'Progress note' }],
      text: addendumTo === null ? 'Clinical note' : 'Addendum to a clinical note',
    },
    category: [
      {
        coding: [
          {
            system: 'http://hl7.org/fhir/us/core/CodeSystem/us-core-documentreference-category',
            code: 'clinical-note',
            display: 'Clinical Note',
          },
        ],
      },
    ],
    subject: toPatient(patientId),
    date: moment(signedAt),
    author: [toPractitioner(authorId, signedAs)],
    custodian: toOrganization,
    ...(addendumTo !== null && {
      relatesTo: [{ code: 'appends', target: { reference: `DocumentReference/${addendumTo}` } }],
    }),
    ...(withheldReason !== null && {
      description: `Withheld from the patient (${withholdingRules[withheldReason].category})`,
    }),
    content: [
      {
        attachment: {
          contentType: 'text/plain; charset=utf-8',
          ...(text === null ? { _data: absent('masked') } : { data: text }),
          creation: moment(signedAt),
        },
      },
    ],
    context: { related: [{ reference: `ServiceRequest/${requestId}` }] },
  }
}
