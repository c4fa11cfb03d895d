import type { ConsentDocument } from '../../../domain/consents/consentDocument'
import { consentText } from '../../../domain/consents/consentDocument'
import type { PatientConsent, StoredConsentDocument } from '../../../domain/consents/patientConsent'
import type { Transaction } from '../database/database'
import { sql } from '../database/sql'

const insertDocumentsStatement = sql(
  'consents.insertDocuments',
  `insert into consent_document (sha256, name, language, version, title, body)
    select encode(sha256(convert_to(d.text, 'UTF8')), 'hex'), d.name, d.language, d.version, d.title, d.text
    from jsonb_to_recordset($1) as d (name text, language text, version date, title text, text text)
    on conflict do nothing`,
)

const giveStatement = sql(
  'consents.give',
  `insert into consent (request_id, item_id, patient_id, document_sha256, label, given_at)
    select $1, c."itemId", $2, encode(sha256(convert_to(c.text, 'UTF8')), 'hex'), c.label, $4
    from jsonb_to_recordset($3) as c ("itemId" text, label text, text text)`,
)

const consentColumns = `c.request_id || '.' || c.item_id as id, c.request_id as "requestId",
      r.treatment_type as "treatmentType", c.item_id as "itemId", c.label, c.document_sha256 as "documentId",
      d.name as "documentName", d.title as "documentTitle", d.version::text as "textVersion", c.given_at as "givenAt"`

const consentTables = `consent c
      join consent_document d on d.sha256 = c.document_sha256
      join treatment_request r on r.id = c.request_id`

const listOwnStatement = sql(
  'consents.listOwn',
  `select ${consentColumns} from ${consentTables} where c.patient_id = $1
    order by c.given_at desc, c.request_id desc, c.item_id desc limit 300`,
)

const ofRequestsStatement = sql(
  'consents.ofRequests',
  `select ${consentColumns} from ${consentTables} where c.request_id = any($1)
    order by c.request_id, c.item_id desc`,
)

const documentColumns = `d.sha256 as id, d.name, d.language, d.version::text as version, d.title, d.body as text`

const findDocumentStatement = sql(
  'consents.findDocument',
  `select ${documentColumns} from consent_document d where d.sha256 = $1`,
)

const ownDocumentsStatement = sql(
  'consents.ownDocuments',
  `select ${documentColumns} from consent_document d
    where d.sha256 in (select c.document_sha256 from consent c where c.patient_id = $1)
    order by d.version, d.name`,
)

interface Checked {
  readonly itemId: string
  readonly label: string
  readonly document: ConsentDocument
}

/** Records the caller's consents to documents with a request, and stores each text that is not stored yet. */
export async function recordConsents(
  transaction: Transaction,
  requestId: string,
  checked: readonly Checked[],
  at: Date,
): Promise<void> {
  const documents = checked.map(({ document }) => ({
    name: document.name,
    language: document.language,
    version: document.version,
    title: document.title,
    text: consentText(document),
  }))
  await transaction.query(insertDocumentsStatement, [JSON.stringify(documents)])
  const given = checked.map(({ itemId, label, document }) => ({ itemId, label, text: consentText(document) }))
  await transaction.query(giveStatement, [requestId, transaction.caller.id, JSON.stringify(given), at])
}

/** Returns the caller's consents, newest first, at most 300. */
export async function listOwnConsents(transaction: Transaction): Promise<readonly PatientConsent[]> {
  return transaction.query(listOwnStatement, [transaction.caller.id])
}

export async function listConsentsOfRequests(
  transaction: Transaction,
  requestIds: readonly string[],
): Promise<readonly PatientConsent[]> {
  return transaction.query(ofRequestsStatement, [requestIds])
}

/**
 * Returns a consent document.
 * @param id SHA-256 of the text, in hexadecimal
 */
export async function findConsentDocument(
  transaction: Transaction,
  id: string,
): Promise<StoredConsentDocument | undefined> {
  const [document] = await transaction.query(findDocumentStatement, [id])
  return document
}

/** Returns every document the caller has agreed to, oldest version first. */
export async function listOwnDocuments(transaction: Transaction): Promise<readonly StoredConsentDocument[]> {
  return transaction.query(ownDocumentsStatement, [transaction.caller.id])
}
