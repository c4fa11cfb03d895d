import { documentRetentionMs, nextIdentityStatus } from '../../domain/identityCheck/identityCheck'
import { deleteRevocationsBefore } from '../storage/account/revokedSessions'
import {
  expireIdentityChecks,
  purgeIdentityDocuments as forget,
} from '../storage/account/systemIdentityChecks'
import { deleteVisitsBefore } from '../storage/admin/visits'
import { expireUnfinishedUploads, listFilesToCleanUp, markCleanedUp } from '../storage/records/systemFiles'
import type { EventsContext } from '../useCases/admin/visits'
import type { PaymentContext } from '../useCases/context'
import { storedKey, uploadKey } from '../useCases/files/file'
import { systemTransact } from '../useCases/transact'
import { attemptEach } from './attempt'

/** Documents that were uploaded the day before and not submitted are abandoned. */
const unsentMilliseconds = 24 * 60 * 60 * 1000

/**
 * Deletes documents of identity checks thirty days after the decision, and unsubmitted ones; expires checks.
 * Safe under concurrency.
 * @returns the number of documents deleted; `cleanUpFiles` removes their bytes
 */
export async function purgeIdentityDocuments(context: PaymentContext): Promise<number> {
  const at = context.now()
  const ago = (milliseconds: number) => new Date(at.getTime() - milliseconds)
  const identityStatus = nextIdentityStatus({ status: 'verified', attempts: 1 }, 'expire', 'system')
  return systemTransact(context, async (transaction) => {
    for (const { patientId, version } of await expireIdentityChecks(transaction, at)) {
      transaction.publishAfterCommit({
        field: 'publishInboxEvent',
        event: { recipientId: patientId, identityStatus, identityVersion: version, at: at.toISOString() },
      })
    }
    return forget(transaction, {
      uploadedBefore: ago(unsentMilliseconds),
      decidedBefore: ago(documentRetentionMs),
      at,
    })
  })
}

const dayMilliseconds = 24 * 3_600_000

/**
 * From the privacy policy: errors for thirty days; counts for thirteen months, so that years can be compared.
 */
const retentionDays = { visits: 396, errors: 30 }

/** Deletes visit counts and errors after their retention period. */
export async function purgeVisits({ system, now }: EventsContext): Promise<void> {
  const firstDay = (days: number) =>
    new Date(now().getTime() - days * dayMilliseconds).toISOString().slice(0, 10)
  await system.inTransaction((transaction) =>
    deleteVisitsBefore(transaction, {
      visits: firstDay(retentionDays.visits),
      errors: firstDay(retentionDays.errors),
    }),
  )
}

/**
 * A refresh token of the user pool is valid for thirty days (`refreshTokenValidity` in infra,
 * `refreshTokenSeconds` here). Tokens that it issued are valid for an hour longer.
 */
const retentionMs = 31 * 24 * 3_600_000

/** Deletes revocations of sessions whose tokens have all expired. */
export async function purgeExpiredRevocations({ system, now }: EventsContext): Promise<void> {
  const before = new Date(now().getTime() - retentionMs)
  await system.inTransaction((transaction) => deleteRevocationsBefore(transaction, before))
}

const batch = 100

const hour = 60 * 60 * 1000

/** An upload that was started the day before is abandoned. */
const unfinishedMilliseconds = 24 * hour

/** By then every presigned upload has expired. */
const uploadUrlLifetimeMs = hour

/**
 * Deletes unfinished uploads and orphaned bytes: those sent after a file's decision, and those left by a
 * crash. Safe under concurrency; a failing file does not block the others.
 * @returns the number of files cleaned up
 */
export async function cleanUpFiles(context: PaymentContext): Promise<number> {
  const at = context.now()
  const ago = (milliseconds: number) => new Date(at.getTime() - milliseconds)
  const unswept = await systemTransact(context, async (transaction) => {
    await expireUnfinishedUploads(transaction, { before: ago(unfinishedMilliseconds), at, limit: batch })
    return listFilesToCleanUp(transaction, ago(uploadUrlLifetimeMs), batch)
  })
  const { store } = context.files
  return attemptEach(context, { event: 'files.postponed', items: unswept }, async (file) => {
    await store.remove(uploadKey(file))
    if (file.status !== 'accepted') await store.remove(storedKey(file))
    await systemTransact(context, (transaction) => markCleanedUp(transaction, file, at))
    return true
  })
}
