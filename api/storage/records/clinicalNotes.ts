import type { ClinicalNote } from '../../../domain/records/clinicalNote'
import type { Transaction } from '../database/database'
import { sql } from '../database/sql'

const columns = `id, request_id as "requestId", patient_id as "patientId", addendum_to as "addendumTo",
      author_id as "authorId", author_name as "authorName", body, version, created_at as "createdAt",
      updated_at as "updatedAt", signed_at as "signedAt", signed_as as "signedAs"`

const findStatement = sql('clinicalNotes.find', `select ${columns} from clinical_note where id = $1`)

const findDraftStatement = sql(
  'clinicalNotes.findDraft',
  `select ${columns} from clinical_note where request_id = $1 and author_id = $2 and signed_at is null`,
)

const ofRequestStatement = sql(
  'clinicalNotes.ofRequest',
  `select ${columns} from clinical_note where request_id = $1 order by created_at, id limit 200`,
)

const ofPatientStatement = sql(
  'clinicalNotes.ofPatient',
  `select ${columns} from clinical_note where patient_id = $1 and signed_at is not null
    order by created_at desc, id desc limit 200`,
)

const startStatement = sql(
  'clinicalNotes.start',
  `insert into clinical_note (id, request_id, patient_id, addendum_to, author_id, author_name, body, version,
      created_at, updated_at)
    values ($1, $2, $3, $4, $5, $6, $7, 1, $8, $8) on conflict do nothing`,
)

const saveStatement = sql(
  'clinicalNotes.save',
  `update clinical_note set body = $3, version = version + 1, updated_at = $4
    where id = $1 and version = $2 and signed_at is null returning ${columns}`,
)

const signStatement = sql(
  'clinicalNotes.sign',
  `update clinical_note set signed_at = $3, signed_as = $4, version = version + 1, updated_at = $3
    where id = $1 and version = $2 and signed_at is null returning ${columns}`,
)

/** Returns a note the caller may read. */
export async function findNote(transaction: Transaction, id: string): Promise<ClinicalNote | undefined> {
  const [note] = await transaction.query(findStatement, [id])
  return note
}

/** Returns the caller's draft on a request. */
export async function findOwnDraft(
  transaction: Transaction,
  requestId: string,
): Promise<ClinicalNote | undefined> {
  const values = [requestId, transaction.caller.id] as const
  const [note] = await transaction.query(findDraftStatement, values)
  return note
}

/** Returns the notes of a request that the caller may read, oldest first, at most 200. */
export async function listNotesOfRequest(
  transaction: Transaction,
  requestId: string,
): Promise<readonly ClinicalNote[]> {
  return transaction.query(ofRequestStatement, [requestId])
}

/** Returns the signed notes of a patient that the caller may read, newest first, at most 200. */
export async function listNotesOfPatient(
  transaction: Transaction,
  patientId: string,
): Promise<readonly ClinicalNote[]> {
  return transaction.query(ofPatientStatement, [patientId])
}

type NewDraft = Pick<ClinicalNote, 'id' | 'requestId' | 'patientId' | 'addendumTo' | 'body' | 'createdAt'>

/** Starts a draft of the caller, unless there is one. */
export async function startNote(transaction: Transaction, draft: NewDraft): Promise<void> {
  const { id, requestId, patientId, addendumTo, body, createdAt } = draft
  const { caller } = transaction
  await transaction.query(startStatement, [
    id,
    requestId,
    patientId,
    addendumTo,
    caller.id,
    caller.name,
    body,
    createdAt,
  ])
}

interface Change {
  readonly id: string
  readonly version: number
  readonly at: Date
}

/**
 * Saves a draft.
 * @returns undefined when the draft has another version, or is signed
 */
export async function saveNote(
  transaction: Transaction,
  { id, version, at, body }: Change & { readonly body: string },
): Promise<ClinicalNote | undefined> {
  const [note] = await transaction.query(saveStatement, [id, version, body, at])
  return note
}

/**
 * Signs a draft.
 * @returns undefined when the draft has another version, or is signed
 */
export async function signNote(
  transaction: Transaction,
  { id, version, at, signedAs }: Change & { readonly signedAs: string },
): Promise<ClinicalNote | undefined> {
  const [note] = await transaction.query(signStatement, [id, version, at, signedAs])
  return note
}
