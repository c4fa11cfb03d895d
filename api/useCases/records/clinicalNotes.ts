import { CodedError } from '../../../domain/errors'
import type { ChartNote, ClinicalNote } from '../../../domain/records/clinicalNote'
import { parseNoteDraft, signatureOf } from '../../../domain/records/clinicalNote'
import type { WrittenMention } from '../../../domain/records/noteMention'
import {
  findNote,
  findOwnDraft,
  listNotesOfPatient,
  listNotesOfRequest,
  saveNote,
  signNote,
  startNote,
} from '../../storage/records/clinicalNotes'
import type { Transaction } from '../../storage/database/database'
import { hasCareRelationship } from '../../storage/records/patients'
import { findActiveEmergencyAccess } from '../../storage/records/recordAccess'
import type { Context } from '../context'
import { existingId, found, newClientId } from '../ids'
import { requireRole } from '../requireRole'
import { loadOwnPractitioner } from '../practitioners/practitioners'
import { loadRequest } from '../requests/request'
import { transact } from '../transact'
import type { NoteException } from './noteAccess'
import { publishNote, withAccess, withholdSigned } from './noteAccess'
import { mentionColleagues } from './noteMentions'

/**
 * Returns the notes of a request, oldest first, with the caller's own draft. @throws CodedError Forbidden,
 * NotFound
 */
export async function readClinicalNotes(requestId: string, context: Context): Promise<readonly ChartNote[]> {
  return transact(context, async (transaction) => {
    requireRole(transaction.caller, 'HCPs', 'Admin')
    const { id } = await loadRequest(transaction, requestId)
    return withAccess(transaction, await listNotesOfRequest(transaction, id))
  })
}

/** Returns the signed notes of a patient, newest first. @throws CodedError Forbidden, NotFound */
export async function readPatientNotes(patientId: string, context: Context): Promise<readonly ChartNote[]> {
  return transact(context, async (transaction) => {
    requireRole(transaction.caller, 'HCPs', 'Admin')
    const id = existingId(patientId)
    if (!(await readsRecordOf(transaction, id))) throw new CodedError('NotFound')
    return withAccess(transaction, await listNotesOfPatient(transaction, id))
  })
}

async function readsRecordOf(transaction: Transaction, patientId: string): Promise<boolean> {
  if (transaction.caller.role === 'Admin' || (await hasCareRelationship(transaction, patientId))) return true
  return (await findActiveEmergencyAccess(transaction, patientId)) !== undefined
}

interface DraftInput {
  /** Client-generated UUID. */
  readonly id: string
  readonly requestId: string
  /** 0 for a new draft. */
  readonly expectedVersion: number
  readonly body: string
  readonly addendumTo?: string | null | undefined
}

/**
 * Saves the caller's draft on a request they have claimed. Each request has one draft per author, which a
 * second window continues.
 * @throws CodedError Forbidden, NotFound, InvalidInput; Conflict with the current draft, or when it is signed
 */
export async function saveClinicalNote(input: DraftInput, context: Context): Promise<ChartNote> {
  return transact(context, async (transaction) => {
    requireRole(transaction.caller, 'HCPs')
    const note = await save(transaction, input, context.now())
    return { ...note, withholding: null, canChangeAccess: false, mentions: [] }
  })
}

async function save(transaction: Transaction, input: DraftInput, at: Date): Promise<ClinicalNote> {
  const id = newClientId(input.id)
  const body = parseNoteDraft(input.body)
  const request = await loadRequest(transaction, input.requestId)
  if (request.assigneeId !== transaction.caller.id) throw new CodedError('NotFound')
  if (input.expectedVersion === 0) return start(transaction, { ...input, id, body, request, at })
  const saved = await saveNote(transaction, { id, version: input.expectedVersion, body, at })
  return (
    saved ??
    existingNote(transaction, id, ({ version, body: stored }) => {
      return version === input.expectedVersion + 1 && stored === body
    })
  )
}

interface Start extends Pick<DraftInput, 'id' | 'body' | 'addendumTo'> {
  readonly request: { readonly id: string; readonly patientId: string }
  readonly at: Date
}

async function start(transaction: Transaction, { id, body, request, at, ...rest }: Start) {
  const addendumTo = rest.addendumTo == null ? null : existingId(rest.addendumTo)
  if (addendumTo !== null) {
    const note = found(await findNote(transaction, addendumTo))
    if (note.requestId !== request.id || note.signedAt === null || note.addendumTo !== null)
      throw new CodedError('NotFound')
  }
  const { id: requestId, patientId } = request
  await startNote(transaction, { id, requestId, patientId, addendumTo, body, createdAt: at })
  const draft = await findOwnDraft(transaction, request.id)
  if (draft?.id !== id || draft.body !== body) throw conflictWith(draft)
  return draft
}

interface SignInput {
  readonly id: string
  readonly expectedVersion: number
  /** Withholds the note from the patient from the moment it is signed. */
  readonly withhold?: NoteException | null | undefined
  /** Colleagues whom the text names. */
  readonly mentions?: readonly WrittenMention[] | null | undefined
}

/**
 * Signs a draft. The signed note never changes, and its patient can read it unless it is withheld.
 * Idempotent.
 * @throws CodedError Forbidden, NotFound; InvalidInput for an empty draft, an explanation that breaks a rule, or
 * a mention of an account that may not read the note; Conflict
 */
export async function signClinicalNote(input: SignInput, context: Context): Promise<ChartNote> {
  return transact(context, async (transaction) => {
    requireRole(transaction.caller, 'HCPs')
    const note = found(await findNote(transaction, existingId(input.id)))
    if (note.authorId !== transaction.caller.id) throw new CodedError('NotFound')
    if (note.signedAt === null && note.body === '')
      throw new CodedError('InvalidInput', { field: 'body', rule: 'required' })
    const signed = await sign(transaction, note, { version: input.expectedVersion, at: context.now() })
    if (note.signedAt === null)
      await mentionColleagues(transaction, signed, { mentions: input.mentions ?? [], at: context.now() })
    if (input.withhold) await withholdSigned(transaction, signed, { ...input.withhold, at: context.now() })
    return publishNote(transaction, signed)
  })
}

async function sign(
  transaction: Transaction,
  { id }: ClinicalNote,
  { version, at }: { readonly version: number; readonly at: Date },
): Promise<ClinicalNote> {
  const signedAs = signatureOf(await loadOwnPractitioner(transaction))
  const signed = await signNote(transaction, { id, version, signedAs, at })
  const isSame = (stored: ClinicalNote) => stored.signedAt !== null && stored.version === version + 1
  return signed ?? existingNote(transaction, id, isSame)
}

/** Returns the note of a repeated call, which is not a conflict. */
async function existingNote(
  transaction: Transaction,
  id: string,
  isSame: (note: ClinicalNote) => boolean,
): Promise<ClinicalNote> {
  const note = found(await findNote(transaction, id))
  if (note.authorId === transaction.caller.id && isSame(note)) return note
  throw conflictWith(note)
}

function conflictWith(note: ClinicalNote | undefined): CodedError {
  return new CodedError('Conflict', {
    current: note ? { id: note.id, version: note.version, isSigned: note.signedAt !== null } : null,
  })
}
