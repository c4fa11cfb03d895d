import type { PaymentContext } from '../useCases/context'
import { keptKey, uploadKey } from '../useCases/files/keys'
import { systemTransact } from '../useCases/payments/systemTransact'
import { forgetUnfinishedFiles, listUnsweptFiles, markSwept } from '../storage/systemFiles'
import { attemptEach } from './attempt'

const batch = 100
const hour = 60 * 60 * 1000
/** Nobody comes back to an upload that was begun the day before. */
const unfinishedMilliseconds = 24 * hour
/** By then no address is good any more that bytes could be sent to. */
const settledMilliseconds = hour

/**
 * Forgets uploads that were never finished, and removes bytes that should not be there: what was sent once a file had been
 * decided, and what a crash left. Safe to run twice at once; one that fails does not keep the others waiting.
 * @returns how many files were tidied up after
 */
export async function sweepFiles(context: PaymentContext): Promise<number> {
  const at = context.now()
  const ago = (milliseconds: number) => new Date(at.getTime() - milliseconds)
  const unswept = await systemTransact(context, async (transaction) => {
    await forgetUnfinishedFiles(transaction, { before: ago(unfinishedMilliseconds), at, limit: batch })
    return listUnsweptFiles(transaction, ago(settledMilliseconds), batch)
  })
  const { store } = context.files
  return attemptEach(context, { event: 'files.postponed', items: unswept }, async (file) => {
    await store.remove(uploadKey(file))
    if (file.status !== 'accepted') await store.remove(keptKey(file))
    await systemTransact(context, (transaction) => markSwept(transaction, file, at))
    return true
  })
}
