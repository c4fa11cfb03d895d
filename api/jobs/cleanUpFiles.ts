import type { PaymentContext } from '../useCases/context'
import { storedKey, uploadKey } from '../useCases/files/keys'
import { systemTransact } from '../useCases/systemTransact'
import { expireUnfinishedUploads, listFilesToCleanUp, markCleanedUp } from '../storage/records/systemFiles'
import { attemptEach } from './attempt'

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
