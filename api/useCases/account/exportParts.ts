import type { PatientConsent } from '../../../domain/consents/patientConsent'
import { CodedError } from '../../../domain/errors'
import {
  allergyResource,
  noKnownAllergyResource,
  clinicianAllergyResource,
} from '../../../domain/fhir/allergyIntolerance'
import { clinicalNoteResource } from '../../../domain/fhir/clinicalNote'
import { communicationResource } from '../../../domain/fhir/communication'
import { conditionResource } from '../../../domain/fhir/condition'
import { consentDocumentResource, consentResource } from '../../../domain/fhir/consent'
import { documentReferenceResource } from '../../../domain/fhir/documentReference'
import { medicationStatementResource } from '../../../domain/fhir/medicationStatement'
import { patientResource } from '../../../domain/fhir/patient'
import { paymentResources } from '../../../domain/fhir/paymentReconciliation'
import { organizationResource, softwareResource } from '../../../domain/fhir/practice'
import { practitionerResource, practitionerRoleResource } from '../../../domain/fhir/practitioner'
import { questionnaireResponseResource } from '../../../domain/fhir/questionnaireResponse'
import { serviceRequestResource } from '../../../domain/fhir/serviceRequest'
import type { Resource } from '../../../domain/fhir/types'
import { verificationResource } from '../../../domain/fhir/verificationResult'
import type { AnsweredRequest } from '../../../domain/requests/treatmentRequest'
import { listConsentsOfRequests, listOwnDocuments } from '../../storage/account/consents'
import type { Transaction } from '../../storage/database/database'
import { pageOwnHealthStatements } from '../../storage/account/healthStatements'
import { findOwnIdentityCheck } from '../../storage/account/identityChecks'
import { listClinicianAllergies } from '../../storage/records/clinicianAllergies'
import type { MessagePlace } from '../../storage/account/ownExport'
import { listOwnNotes } from '../../storage/records/noteWithholdings'
import {
  listOwnAnsweredRequests,
  listOwnStoredFiles,
  listOwnMessages,
  listOwnPractitioners,
} from '../../storage/account/ownExport'
import { listOwnPayments } from '../../storage/payments/paymentLists'
import type { Page } from '../page'
import { readPage } from '../page'
import { readCards } from './exportCards'
import { readOrders, readPrescriptions } from './exportMedicines'
import { loadOwnProfile } from './readMyProfile'

/** Answers may be long, so a page of this size stays well below API Gateway's response limit. */
const requestsPerPage = 20
/** Notes are at most 8,000 characters. */
const notesPerPage = 20
const rowsPerPage = 100

/** Reads a page of a part: from its beginning, or after the end of the previous page. */
type ReadPart = (transaction: Transaction, after: string | null) => Promise<Page<Resource>>

/**
 * Returns the parts of an export in reading order.
 * @param baseUrl base URL of the practice, without a trailing slash
 */
export function exportParts(
  baseUrl: string,
  now: Date,
): readonly { readonly name: string; readonly read: ReadPart }[] {
  return [
    { name: 'person', read: readPerson },
    { name: 'practice', read: readPractice },
    { name: 'health', read: readHealth },
    { name: 'requests', read: (transaction, after) => readRequests(transaction, after, baseUrl) },
    { name: 'consents', read: readConsentDocuments },
    { name: 'prescriptions', read: readPrescriptions },
    { name: 'notes', read: readNotes },
    { name: 'messages', read: readMessages },
    { name: 'cards', read: (transaction, after) => readCards(transaction, after, now) },
    { name: 'orders', read: readOrders },
    { name: 'payments', read: readPayments },
    { name: 'files', read: readFiles },
    { name: 'identity', read: readIdentity },
  ]
}

async function readPerson(transaction: Transaction): Promise<Page<Resource>> {
  const { health, ...profile } = await loadOwnProfile(transaction)
  const nodes = [patientResource(profile)]
  if (health.none.allergy) nodes.push(noKnownAllergyResource(profile.id))
  nodes.push(...(await listClinicianAllergies(transaction, profile.id)).map(clinicianAllergyResource))
  return { nodes, endCursor: null, hasNextPage: false }
}

/** Returns the practitioners who treated the patient, and the practice that holds the record. */
async function readPractice(transaction: Transaction): Promise<Page<Resource>> {
  const practitioners = await listOwnPractitioners(transaction)
  const nodes = [
    organizationResource(),
    softwareResource(),
    ...practitioners.flatMap((each) => [practitionerResource(each), practitionerRoleResource(each)]),
  ]
  return { nodes, endCursor: null, hasNextPage: false }
}

async function readHealth(transaction: Transaction, after: string | null): Promise<Page<Resource>> {
  const page = await readPage(
    { first: rowsPerPage, after },
    (slice) => pageOwnHealthStatements(transaction, slice),
    ({ recordedAt, id }) => ({ at: recordedAt, id }),
  )
  return {
    ...page,
    nodes: page.nodes.map((statement) => resourceOfKind[statement.kind](statement, transaction.caller.id)),
  }
}

const resourceOfKind = {
  allergy: allergyResource,
  condition: conditionResource,
  medication: medicationStatementResource,
} as const

async function readRequests(
  transaction: Transaction,
  after: string | null,
  baseUrl: string,
): Promise<Page<Resource>> {
  const page = await readPage(
    { first: requestsPerPage, after },
    (slice) => listOwnAnsweredRequests(transaction, slice),
    ({ createdAt, id }) => ({ at: createdAt, id }),
  )
  const consents = await listConsentsOfRequests(
    transaction,
    page.nodes.map(({ id }) => id),
  )
  return {
    ...page,
    nodes: page.nodes.flatMap((request) =>
      requestResources(
        request,
        consents.filter(({ requestId }) => requestId === request.id),
        baseUrl,
      ),
    ),
  }
}

async function readConsentDocuments(transaction: Transaction): Promise<Page<Resource>> {
  const documents = await listOwnDocuments(transaction)
  return {
    nodes: documents.map((document) => {
      const bytes = Buffer.from(document.text)
      return consentDocumentResource(document, { data: bytes.toString('base64'), byteCount: bytes.length })
    }),
    endCursor: null,
    hasNextPage: false,
  }
}

function requestResources(
  request: AnsweredRequest,
  consents: readonly PatientConsent[],
  baseUrl: string,
): readonly Resource[] {
  return [
    serviceRequestResource(request),
    questionnaireResponseResource(request, baseUrl),
    ...consents.map((consent) => consentResource(consent, request.patientId)),
  ]
}

async function readNotes(transaction: Transaction, after: string | null): Promise<Page<Resource>> {
  const page = await readPage(
    { first: notesPerPage, after },
    (slice) => listOwnNotes(transaction, slice),
    ({ signedAt, id }) => ({ at: signedAt, id }),
  )
  const inBase64 = (text: string | null) => text && Buffer.from(text, 'utf8').toString('base64')
  return {
    ...page,
    nodes: page.nodes.map((note) => clinicalNoteResource(note, transaction.caller.id, inBase64(note.body))),
  }
}

async function readPayments(transaction: Transaction, after: string | null): Promise<Page<Resource>> {
  const page = await readPage(
    { first: rowsPerPage, after },
    (slice) => listOwnPayments(transaction, slice),
    ({ createdAt, id }) => ({ at: createdAt, id }),
  )
  return { ...page, nodes: page.nodes.flatMap(paymentResources) }
}

async function readFiles(transaction: Transaction, after: string | null): Promise<Page<Resource>> {
  const page = await readPage(
    { first: rowsPerPage, after },
    (slice) => listOwnStoredFiles(transaction, slice),
    ({ createdAt, id }) => ({ at: createdAt, id }),
  )
  return { ...page, nodes: page.nodes.map(documentReferenceResource) }
}

async function readIdentity(transaction: Transaction): Promise<Page<Resource>> {
  const check = await findOwnIdentityCheck(transaction)
  return { nodes: check ? [verificationResource(check)] : [], endCursor: null, hasNextPage: false }
}

async function readMessages(transaction: Transaction, after: string | null): Promise<Page<Resource>> {
  const place = after === null ? undefined : messagePlaceOf(after)
  const rows = await listOwnMessages(transaction, { after: place, limit: rowsPerPage + 1 })
  const messages = rows.slice(0, rowsPerPage)
  const last = messages.at(-1)
  return {
    nodes: messages.map(communicationResource),
    endCursor: last ? `${last.conversationId}.${last.sequence}` : null,
    hasNextPage: rows.length > rowsPerPage,
  }
}

function messagePlaceOf(cursor: string): MessagePlace {
  const parts = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.(\d{1,9})$/.exec(cursor)
  if (!parts?.[1]) throw new CodedError('InvalidInput', { field: 'after', rule: 'cursor' })
  return { conversationId: parts[1], sequence: Number(parts[2]) }
}
