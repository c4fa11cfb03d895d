import { CodedError } from '../../../domain/errors'
import type { IdentityCheck } from '../../../domain/identityCheck/identityCheck'
import { nextAttempt, nextIdentityStatus } from '../../../domain/identityCheck/identityCheckState'
import type { Transaction } from '../../storage/database'
import type { HeldFile, SentDocuments } from '../../storage/identityChecks'
import {
  findOwnIdentityCheck,
  holdOwnFiles,
  startIdentityCheck,
  tryIdentityCheckAgain,
} from '../../storage/identityChecks'
import { markDeleted } from '../../storage/files'
import { tellByMail } from '../../storage/outbox'
import { demandOpenAccount } from '../account/demandOpenAccount'
import type { Context } from '../context'
import { keptKey } from '../files/keys'
import { removeBytes } from '../files/removeBytes'
import { existingId, found, newClientId } from '../ids'
import { permit } from '../permit'
import { transact } from '../transact'
import { identityConflict } from './loadIdentityCheck'
import { tellOfIdentityCheck } from './tellOfIdentityCheck'

interface Input {
  /** Made by the client for the first attempt; later the check's. */
  readonly id: string
  readonly expectedVersion?: number | null | undefined
  readonly frontFileId: string
  readonly backFileId?: string | null | undefined
  readonly selfieFileId: string
}

interface Submitted {
  readonly check: IdentityCheck
  /** Documents of the attempt before, which nobody needs any more. */
  readonly replaced: readonly string[]
}

/**
 * Sends documents to show who the caller is: the first time, or again after a refusal. What was sent before is deleted.
 * The same again answers the same.
 * @throws CodedError Forbidden, InvalidInput; NotFound for a file that is not the caller's, or not kept; Conflict;
 *   IllegalTransition while a check waits, counts, or is with the staff
 */
export async function submitIdentityCheck(input: Input, context: Context): Promise<IdentityCheck> {
  const { check, replaced } = await transact(context, (transaction) =>
    submit(transaction, input, context.now()),
  )
  await removeBytes(
    context,
    replaced.map((id) => keptKey({ id })),
  )
  return check
}

async function submit(transaction: Transaction, input: Input, at: Date): Promise<Submitted> {
  permit(transaction.caller, 'user')
  await demandOpenAccount(transaction)
  const id = newClientId(input.id)
  const sent = parseDocuments(input)
  const before = await findOwnIdentityCheck(transaction)
  if (before && isSameAgain(before, { ...input, id }, sent)) return { check: before, replaced: [] }
  if (before && (before.id !== id || before.version !== input.expectedVersion)) throw identityConflict(before)
  nextIdentityStatus(before ?? { status: 'none', attempts: 0 }, 'submit', 'user')
  demandFit(sent, await holdOwnFiles(transaction, idsOf(sent)))

  const check = await keep(transaction, { id, before, sent, at })
  const event = `identity:${check.id}:sent:${check.version}`
  tellByMail(transaction, [{ event, kind: 'identityToCheck', recipient: '@Admin' }], at)
  tellOfIdentityCheck(transaction, check, at)
  return { check, replaced: before ? await forgetReplaced(transaction, before, sent, at) : [] }
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

/** The answer to what was sent may have been lost on its way. */
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
function demandFit(sent: SentDocuments, held: readonly HeldFile[]): void {
  for (const [field, id] of Object.entries(sent)) {
    if (id === null) continue
    const file = found(held.find((candidate) => candidate.id === id))
    if (!file.isDocument) throw new CodedError('InvalidInput', { field, rule: 'purpose' })
    // Whose face it is, nobody sees on paper.
    if (field === 'selfieFileId' && !file.isPicture) {
      throw new CodedError('InvalidInput', { field, rule: 'option' })
    }
  }
}

async function forgetReplaced(
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
