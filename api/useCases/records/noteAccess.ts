import { CodedError } from '../../../domain/errors'
import type { NoteWithholdingReason } from '../../../domain/generated/enums'
import type { ChartNote, ClinicalNote } from '../../../domain/records/clinicalNote'
import type { OwnClinicalNote } from '../../../domain/records/noteWithholding'
import { parseExplanation } from '../../../domain/records/emergencyAccess'
import { findNote } from '../../storage/records/clinicalNotes'
import type { Transaction } from '../../storage/database/database'
import { listMentions } from '../../storage/records/noteMentions'
import {
  beginWithholding,
  endWithholding,
  findWithholding,
  listChangeableNotes,
  listOwnNotesOfRequest,
  listWithholdings,
} from '../../storage/records/noteWithholdings'
import { findRequest } from '../../storage/requests/requests'
import type { Context } from '../context'
import { existingId, found, newClientId } from '../ids'
import { requireRole } from '../requireRole'
import { loadRequest, publishRequestChanged } from '../requests/request'
import { transact } from '../transact'

/** A documented exception to the patient's access. */
export interface NoteException {
  /** The withholding's id, a client-generated UUID. */
  readonly id: string
  readonly reason: NoteWithholdingReason
  readonly explanation: string
}

/**
 * Returns the signed notes of one of the caller's own requests, oldest first. A withheld note has its reason
 * instead of its text.
 * @throws CodedError NotFound, also for a request of another patient
 */
export async function readMyClinicalNotes(
  requestId: string,
  context: Context,
): Promise<readonly OwnClinicalNote[]> {
  return transact(context, async (transaction) => {
    const request = await loadRequest(transaction, requestId)
    if (request.patientId !== transaction.caller.id) throw new CodedError('NotFound')
    return listOwnNotesOfRequest(transaction, request.id)
  })
}

/**
 * Withholds a signed note from its patient. Idempotent.
 * @throws CodedError Forbidden; NotFound, also for a draft and for an HCP who neither wrote the note nor
 * cares for the patient; InvalidInput; Conflict when the note is already withheld for another reason
 */
export async function withholdNote(
  { noteId, exception }: { readonly noteId: string; readonly exception: NoteException },
  context: Context,
): Promise<ChartNote> {
  return transact(context, async (transaction) => {
    const note = await loadChangeable(transaction, noteId)
    await withholdSigned(transaction, note, { ...exception, at: context.now() })
    return publishNote(transaction, note)
  })
}

/**
 * Ends a withholding, so that the patient can read the note. Idempotent.
 * @throws CodedError Forbidden, NotFound
 */
export async function releaseNote(
  input: { readonly id: string; readonly noteId: string },
  context: Context,
): Promise<ChartNote> {
  return transact(context, async (transaction) => {
    const note = await loadChangeable(transaction, input.noteId)
    const id = existingId(input.id)
    const withholding = found(await findWithholding(transaction, id))
    if (withholding.noteId !== note.id) throw new CodedError('NotFound')
    const isReleased = await endWithholding(transaction, { id, at: context.now() })
    if (!isReleased && withholding.releasedAt === null) throw new CodedError('Conflict')
    return publishNote(transaction, note)
  })
}

async function loadChangeable(transaction: Transaction, id: string): Promise<ClinicalNote> {
  requireRole(transaction.caller, 'HCPs')
  const note = found(await findNote(transaction, existingId(id)))
  const { patientId } = note
  const [changeable] = await listChangeableNotes(transaction, { noteIds: [note.id], patientId })
  if (changeable === undefined) throw new CodedError('NotFound')
  return note
}

/**
 * Withholds a signed note, possibly in the transaction that signs it.
 * @throws CodedError InvalidInput; Conflict when the note is withheld for another reason, or the id belongs
 * to another withholding
 */
export async function withholdSigned(
  transaction: Transaction,
  { id: noteId, patientId }: ClinicalNote,
  { reason, at, ...given }: NoteException & { readonly at: Date },
): Promise<void> {
  const id = newClientId(given.id)
  const explanation = parseExplanation(given.explanation)
  await beginWithholding(transaction, { id, noteId, patientId, reason, explanation, at })
  const [current] = await listWithholdings(transaction, [noteId])
  if (current?.id !== id || current.reason !== reason || current.explanation !== explanation)
    throw new CodedError('Conflict', { current: current ? { id: current.id, reason: current.reason } : null })
}

/** Adds to each note of one patient whether that patient may read it, and whom it mentions. */
export async function withAccess(
  transaction: Transaction,
  notes: readonly ClinicalNote[],
): Promise<readonly ChartNote[]> {
  const signed = notes.filter(({ signedAt }) => signedAt !== null)
  const [first] = signed
  if (!first)
    return notes.map((note) => ({ ...note, withholding: null, canChangeAccess: false, mentions: [] }))
  const noteIds = signed.map(({ id }) => id)
  const withholdings = await listWithholdings(transaction, noteIds)
  const changeable = await listChangeableNotes(transaction, { noteIds, patientId: first.patientId })
  const mentions = await listMentions(transaction, noteIds)
  return notes.map((note) => ({
    ...note,
    withholding: withholdings.find(({ noteId }) => noteId === note.id) ?? null,
    canChangeAccess: changeable.includes(note.id),
    mentions: mentions.filter(({ noteId }) => noteId === note.id),
  }))
}

/**
 * Publishes a note, so that the open pages of patient and staff refetch the request's notes.
 * @returns the note as staff read it
 */
export async function publishNote(transaction: Transaction, note: ClinicalNote): Promise<ChartNote> {
  const request = await findRequest(transaction, note.requestId)
  if (request) publishRequestChanged(transaction, request)
  const [read] = await withAccess(transaction, [note])
  return found(read)
}
