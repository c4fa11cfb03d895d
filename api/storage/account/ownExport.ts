import type { ExportedMessage } from '../../../domain/fhir/communication'
import type { FilledPrescription } from '../../../domain/fhir/medicationDispense'
import type { ExportedPractitioner } from '../../../domain/fhir/practitioner'
import type { PatientFile } from '../../../domain/files/patientFile'
import type { AnsweredRequest } from '../../../domain/requests/treatmentRequest'
import type { Transaction } from '../database/database'
import { sql } from '../database/sql'
import { fileColumns } from '../records/files'
import type { Slice } from '../database/keyset'
import { descendingFrom } from '../database/keyset'
import { messageOf } from '../messages/messageRows'
import { ownRequestColumns } from '../requests/requestColumns'

const requestsStatement = sql(
  'ownExport.requests',
  `select ${ownRequestColumns}, answers, findings, changes from treatment_request
    where patient_id = $1 and (created_at, id) < ($2, $3)
    order by created_at desc, id desc limit $4`,
)

/* Keyset by conversation, so that every page costs the same. */
const messagesStatement = sql(
  'ownExport.messages',
  `select m.id, m.conversation_id as "conversationId", m.sequence, m.kind, m.sender_id as "senderId",
      m.sender_role as "senderRole", m.sender_name as "senderName", m.body, m.system, m.attachments,
      m.created_at as "createdAt",
      c.patient_id as "patientId", c.request_id as "requestId"
    from conversation c join message m on m.conversation_id = c.id
    where c.patient_id = $1 and (m.conversation_id, m.sequence) > ($2, $3)
    order by m.conversation_id, m.sequence limit $4`,
)

const filesStatement = sql(
  'ownExport.files',
  `select ${fileColumns} from file
    where patient_id = $1 and status = 'accepted' and (created_at, id) < ($2, $3)
    order by created_at desc, id desc limit $4`,
)

const practitionersStatement = sql(
  'ownExport.practitioners',
  `select id, given_name as "givenName", family_name as "familyName", credentials, npi from own_practitioners()`,
)

const filledStatement = sql(
  'ownExport.filled',
  `select id, dosage, route, sig, days_supply as "daysSupply", packs from prescription
    where patient_id = $1 and id = any ($2)`,
)

const codesStatement = sql(
  'ownExport.codes',
  `select product_id as "productId", rxcui from product_code where product_id = any ($1) and rxcui is not null`,
)

/** Returns the RxNorm codes of products that have one. */
export async function listProductCodes(
  transaction: Transaction,
  productIds: readonly string[],
): Promise<readonly { readonly productId: string; readonly rxcui: string }[]> {
  return transaction.query(codesStatement, [productIds])
}

/**
 * Returns the clinicians who have prescribed to the caller, written a note about them, or claimed a request
 * of theirs.
 */
export async function listOwnPractitioners(
  transaction: Transaction,
): Promise<readonly ExportedPractitioner[]> {
  return transaction.query(practitionersStatement, [])
}

/** Returns the caller's prescriptions of these ids, with the fields their fills need. */
export async function listFilledPrescriptions(
  transaction: Transaction,
  ids: readonly string[],
): Promise<readonly FilledPrescription[]> {
  return transaction.query(filledStatement, [transaction.caller.id, ids])
}

/** Returns the caller's stored files, newest first. */
export async function listOwnStoredFiles(
  transaction: Transaction,
  slice: Slice,
): Promise<readonly PatientFile[]> {
  const values = [transaction.caller.id, ...descendingFrom(slice), slice.limit] as const
  return transaction.query(filesStatement, values)
}

/** Returns the caller's requests with their answers, newest first. */
export async function listOwnAnsweredRequests(
  transaction: Transaction,
  slice: Slice,
): Promise<readonly AnsweredRequest[]> {
  const values = [transaction.caller.id, ...descendingFrom(slice), slice.limit] as const
  return transaction.query(requestsStatement, values)
}

/** Cursor of a page: the message before its first one. */
export interface MessagePlace {
  readonly conversationId: string
  readonly sequence: number
}

/** Returns the messages of the caller's conversations, conversation by conversation, oldest first. */
export async function listOwnMessages(
  transaction: Transaction,
  { after, limit }: { readonly after: MessagePlace | undefined; readonly limit: number },
): Promise<readonly ExportedMessage[]> {
  const place = after ?? { conversationId: '00000000-0000-0000-0000-000000000000', sequence: 0 }
  const values = [transaction.caller.id, place.conversationId, place.sequence, limit] as const
  const rows = await transaction.query(messagesStatement, values)
  return rows.map((row) => ({ ...messageOf(row), patientId: row.patientId, requestId: row.requestId }))
}
