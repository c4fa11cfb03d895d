import { CodedError } from '../../../domain/errors'
import type { IdentityCheck } from '../../../domain/identityCheck/identityCheck'
import { nextAttempt, nextIdentityStatus } from '../../../domain/identityCheck/identityCheck'
import type { Transaction } from '../../storage/database/database'
import type { HeldFile, SentDocuments } from '../../storage/account/identityChecks'
import {
  findOwnIdentityCheck,
  lockOwnFilesForUpdate,
  startIdentityCheck,
  tryIdentityCheckAgain,
} from '../../storage/account/identityChecks'
import { markDeleted } from '../../storage/records/files'
import { enqueueEmails } from '../../storage/messages/outbox'
import { requireOpenAccount } from '../account/closeMyAccount'
import type { Context } from '../context'
import { storedKey, removeBytes } from '../files/file'
import { existingId, found, newClientId } from '../ids'
import { requireRole } from '../requireRole'
import { transact } from '../transact'
import { identityConflict, publishIdentityCheckChanged } from './identityChecks'

interface Input {
  /** Client-generated UUID for the first attempt; afterwards the check's id. */
  readonly id: string
  readonly expectedVersion?: number | null | undefined
  readonly frontFileId: string
  readonly backFileId?: string | null | undefined
  readonly selfieFileId: string
}

interface Submitted {
  readonly check: IdentityCheck
  /** Documents of the previous attempt, which are no longer needed. */
  readonly replaced: readonly string[]
}

/**
 * Submits the caller's identity documents: the first time, or again after a refusal. Deletes earlier
 * documents. Idempotent.
 * @throws CodedError Forbidden, InvalidInput; NotFound for a file that is not the caller's, or not stored;
 * Conflict; IllegalTransition while a check is pending or valid, or for staff
 */
export async function submitIdentityCheck(input: Input, context: Context): Promise<IdentityCheck> {
  const { check, replaced } = await transact(context, (transaction) =>
    submit(transaction, input, context.now()),
  )
  await removeBytes(
    context,
    replaced.map((id) => storedKey({ id })),
  )
  return check
}

async function submit(transaction: Transaction, input: Input, at: Date): Promise<Submitted> {
  requireRole(transaction.caller, 'user')
  await requireOpenAccount(transaction)
  const id = newClientId(input.id)
  const sent = parseDocuments(input)
  const before = await findOwnIdentityCheck(transaction)
  if (before && isSameAgain(before, { ...input, id }, sent)) return { check: before, replaced: [] }
  if (before && (before.id !== id || before.version !== input.expectedVersion)) throw identityConflict(before)
  nextIdentityStatus(before ?? { status: 'none', attempts: 0 }, 'submit', 'user')
  requireUsableDocuments(sent, await lockOwnFilesForUpdate(transaction, idsOf(sent)))

  const check = await keep(transaction, { id, before, sent, at })
  const event = `identity:${check.id}:sent:${check.version}`
  enqueueEmails(transaction, [{ event, kind: 'identityToCheck', recipient: '@Admin' }], at)
  publishIdentityCheckChanged(transaction, check, at)
  return { check, replaced: before ? await deleteReplacedDocuments(transaction, before, sent, at) : [] }
}

interface Attempt {
  readonly id: string
  readonly before: IdentityCheck | undefined
  readonly sent: SentDocuments
  readonly at: Date
}

async function keep(transaction: Transaction, { id, before, sent, at }: Attempt): Promise<IdentityCheck> {
  if (before) await tryIdentityCheckAgain(transaction, before, { ...sent, attempt: nextAttempt(before), at })
  else await startIdentityCheck(transaction, id, sent, at)
  const check = found(await findOwnIdentityCheck(transaction))
  if (check.version !== (before?.version ?? 0) + 1) throw identityConflict(check)
  return check
}

function parseDocuments({ frontFileId, backFileId, selfieFileId }: Input): SentDocuments {
  const sent = {
    frontFileId: existingId(frontFileId),
    backFileId: backFileId == null ? null : existingId(backFileId),
    selfieFileId: existingId(selfieFileId),
  }
  const ids = idsOf(sent)
  if (new Set(ids).size < ids.length) {
    throw new CodedError('InvalidInput', { field: 'selfieFileId', rule: 'different' })
  }
  return sent
}

function idsOf({ frontFileId, backFileId, selfieFileId }: SentDocuments): readonly string[] {
  return [frontFileId, backFileId, selfieFileId].filter((id) => id !== null)
}

/** Detects a repeated call after a lost reply. */
function isSameAgain(before: IdentityCheck, { id, expectedVersion }: Input, sent: SentDocuments): boolean {
  const known = before.documents.map(({ fileId }) => fileId).toSorted()
  return (
    before.id === id &&
    before.status === 'pending' &&
    before.version === (expectedVersion ?? 0) + 1 &&
    known.join() === idsOf(sent).toSorted().join()
  )
}

/** @throws CodedError NotFound, InvalidInput */
function requireUsableDocuments(sent: SentDocuments, held: readonly HeldFile[]): void {
  for (const [field, id] of Object.entries(sent)) {
    if (id === null) continue
    const file = found(held.find((candidate) => candidate.id === id))
    if (!file.isDocument) throw new CodedError('InvalidInput', { field, rule: 'purpose' })
    // A PDF cannot prove whose face it shows.
    if (field === 'selfieFileId' && !file.isPicture) {
      throw new CodedError('InvalidInput', { field, rule: 'option' })
    }
  }
}

async function deleteReplacedDocuments(
  transaction: Transaction,
  before: IdentityCheck,
  sent: SentDocuments,
  at: Date,
): Promise<readonly string[]> {
  const replaced = before.documents.map(({ fileId }) => fileId).filter((id) => !idsOf(sent).includes(id))
  const deleted: string[] = []
  for (const id of replaced) if (await markDeleted(transaction, id, at)) deleted.push(id)
  return deleted
}
