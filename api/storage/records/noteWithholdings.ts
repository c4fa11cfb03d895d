import type { NoteWithholdingReason } from '../../../domain/generated/enums'
import type { NoteWithholding, OwnClinicalNote } from '../../../domain/records/noteWithholding'
import type { Transaction } from '../database/database'
import { sql } from '../database/sql'
import type { Slice } from '../database/keyset'
import { descendingFrom } from '../database/keyset'

const columns = `id, note_id as "noteId", reason, explanation, withheld_by_name as "withheldByName",
      withheld_at as "withheldAt"`

const ofNotesStatement = sql(
  'noteWithholdings.ofNotes',
  `select ${columns} from note_withholding where note_id = any ($1) and released_at is null`,
)

const findStatement = sql(
  'noteWithholdings.find',
  `select note_id as "noteId", released_at as "releasedAt" from note_withholding where id = $1`,
)

const mayChangeStatement = sql(
  'noteWithholdings.mayChange',
  'select note as id from unnest($1::uuid[]) as note where can_change_note_access(note, $2)',
)

const beginStatement = sql(
  'noteWithholdings.begin',
  `insert into note_withholding (id, note_id, patient_id, reason, explanation, withheld_by, withheld_by_name,
      withheld_at)
    values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict do nothing`,
)

const endStatement = sql(
  'noteWithholdings.end',
  `update note_withholding set released_by = $2, released_by_name = $3, released_at = $4
    where id = $1 and released_at is null returning id`,
)

/* A withheld note comes without its text, because the patient may not read that row. */
const ownNotes = `select id, request_id as "requestId", addendum_to as "addendumTo", author_id as "authorId",
        signed_as as "signedAs", signed_at as "signedAt", body, null as "withheldReason"
      from clinical_note where patient_id = app_caller() and signed_at is not null and not is_note_withheld(id)
      union all
      select id, request_id, addendum_to, author_id, signed_as, signed_at, null, reason from own_withheld_notes()`

const ownOfRequestStatement = sql(
  'noteWithholdings.ownOfRequest',
  `select * from (${ownNotes}) as own where "requestId" = $1 order by "signedAt", id limit 200`,
)

const ownStatement = sql(
  'noteWithholdings.own',
  `select * from (${ownNotes}) as own where ("signedAt", id) < ($1, $2) order by "signedAt" desc, id desc limit $3`,
)

/** Returns the active withholdings of notes that the caller may read as staff. */
export async function listWithholdings(
  transaction: Transaction,
  noteIds: readonly string[],
): Promise<readonly NoteWithholding[]> {
  return transaction.query(ofNotesStatement, [noteIds])
}

/** Returns a withholding the caller may read, including an ended one. */
export async function findWithholding(
  transaction: Transaction,
  id: string,
): Promise<{ readonly noteId: string; readonly releasedAt: Date | null } | undefined> {
  const [row] = await transaction.query(findStatement, [id])
  return row
}

/** Returns the signed notes of a patient that the caller may withhold or release. */
export async function listChangeableNotes(
  transaction: Transaction,
  { noteIds, patientId }: { readonly noteIds: readonly string[]; readonly patientId: string },
): Promise<readonly string[]> {
  const rows = await transaction.query(mayChangeStatement, [noteIds, patientId])
  return rows.map(({ id }) => id)
}

interface NewWithholding {
  readonly id: string
  readonly noteId: string
  readonly patientId: string
  readonly reason: NoteWithholdingReason
  readonly explanation: string
  readonly at: Date
}

/** Starts a withholding by the caller, unless the note is already withheld or the id is taken. */
export async function beginWithholding(
  transaction: Transaction,
  { id, noteId, patientId, reason, explanation, at }: NewWithholding,
): Promise<void> {
  const { caller } = transaction
  const values = [id, noteId, patientId, reason, explanation, caller.id, caller.name, at] as const
  await transaction.query(beginStatement, values)
}

/**
 * Ends a withholding.
 * @returns whether it was active
 */
export async function endWithholding(
  transaction: Transaction,
  { id, at }: { readonly id: string; readonly at: Date },
): Promise<boolean> {
  const { caller } = transaction
  return (await transaction.query(endStatement, [id, caller.id, caller.name, at])).length > 0
}

/** Returns the signed notes of one of the caller's own requests, oldest first, at most 200. */
export async function listOwnNotesOfRequest(
  transaction: Transaction,
  requestId: string,
): Promise<readonly OwnClinicalNote[]> {
  return transaction.query(ownOfRequestStatement, [requestId])
}

/** Returns the signed notes about the caller, newest first. */
export async function listOwnNotes(
  transaction: Transaction,
  slice: Slice,
): Promise<readonly OwnClinicalNote[]> {
  return transaction.query(ownStatement, [...descendingFrom(slice), slice.limit])
}
