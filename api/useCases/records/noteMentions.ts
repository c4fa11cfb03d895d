import { CodedError } from '../../../domain/errors'
import type { ClinicalNote } from '../../../domain/records/clinicalNote'
import type { ReceivedMention, WrittenMention } from '../../../domain/records/noteMention'
import { parseMentions } from '../../../domain/records/noteMention'
import type { Transaction } from '../../storage/database/database'
import type { NoteReader } from '../../storage/records/noteMentions'
import * as storage from '../../storage/records/noteMentions'
import type { Context } from '../context'
import { existingId, found } from '../ids'
import type { Page, PageArguments } from '../page'
import { readPage } from '../page'
import { loadRequest } from '../requests/request'
import { requireRole } from '../requireRole'
import { transact } from '../transact'

/**
 * Returns the colleagues whom a note on a request can mention: those who may read it now.
 * @throws CodedError Forbidden; NotFound unless the request is assigned to the caller
 */
export async function readNoteReaders(requestId: string, context: Context): Promise<readonly NoteReader[]> {
  return transact(context, async (transaction) => {
    requireRole(transaction.caller, 'HCPs')
    const request = await loadRequest(transaction, requestId)
    if (request.assigneeId !== transaction.caller.id) throw new CodedError('NotFound')
    return storage.listNoteReaders(transaction, request.patientId)
  })
}

/**
 * Adds the mentions of a note that is being signed, and publishes them to the colleagues.
 * @throws CodedError InvalidInput for a colleague who may not read the note, and for a name that is not in its text
 */
export async function mentionColleagues(
  transaction: Transaction,
  note: ClinicalNote,
  { mentions, at }: { readonly mentions: readonly WrittenMention[]; readonly at: Date },
): Promise<void> {
  const parsed = parseMentions(note.body, mentions)
  if (parsed.length === 0) return
  const readers = await storage.listNoteReaders(transaction, note.patientId)
  for (const { accountId } of parsed)
    if (!readers.some(({ id }) => id === accountId))
      throw new CodedError('InvalidInput', { field: 'mentions', rule: 'cannotRead' })
  await storage.addMentions(transaction, note, { mentions: parsed, at })
  for (const { accountId } of parsed) publishMention(transaction, accountId, at)
}

/** Returns a page of the mentions of the caller, latest first. @throws CodedError Forbidden, InvalidInput */
export async function readMentions(page: PageArguments, context: Context): Promise<Page<ReceivedMention>> {
  return transact(context, async (transaction) => {
    requireRole(transaction.caller, 'HCPs', 'Admin')
    return readPage(
      page,
      (slice) => storage.listReceivedMentions(transaction, slice),
      ({ mentionedAt, noteId }) => ({ at: mentionedAt, id: noteId }),
    )
  })
}

/** Marks the mention of the caller in a note as read. Idempotent. @throws CodedError Forbidden, NotFound */
export async function markMentionRead(noteId: string, context: Context): Promise<ReceivedMention> {
  return transact(context, async (transaction) => {
    requireRole(transaction.caller, 'HCPs', 'Admin')
    const before = found(await storage.findReceivedMention(transaction, existingId(noteId)))
    if (before.readAt !== null) return before
    const at = context.now()
    await storage.markMentionRead(transaction, { noteId: before.noteId, at })
    publishMention(transaction, transaction.caller.id, at)
    return found(await storage.findReceivedMention(transaction, before.noteId))
  })
}

/** Publishes without content that the mentions of an account have changed. */
function publishMention(transaction: Transaction, recipientId: string, at: Date): void {
  transaction.publishAfterCommit({
    field: 'publishInboxEvent',
    event: { recipientId, at: at.toISOString() },
  })
}
