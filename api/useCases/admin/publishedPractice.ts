import type { PublishedPractice } from '../../../domain/practice/publishedPractice'
import { publishedDays, publishedMetrics } from '../../../domain/practice/publishedPractice'
import { readPracticeSettings } from '../../storage/admin/practiceSettings'
import { listActiveClinicians, readDecisionTotals } from '../../storage/admin/publishedPractice'
import type { SystemDatabase } from '../../storage/database/database'
import { daysUntil } from './readOverview'

/** Returns what Admins have chosen to publish about the practice, without authorization. */
export async function readPublishedPractice({
  system,
  now,
}: {
  readonly system: SystemDatabase
  readonly now: () => Date
}): Promise<PublishedPractice> {
  const [since, until] = [publishedDays, 1].map((days) => daysUntil(now(), days)[0]) as [string, string]
  const { result } = await system.inTransaction(async (transaction) => {
    const { address, phone, pharmacy, ...choice } = await readPracticeSettings(transaction)
    return {
      address,
      phone,
      pharmacy,
      clinicians: choice.listsClinicians ? await listActiveClinicians(transaction, until) : null,
      metrics: choice.publishesMetrics
        ? publishedMetrics(await readDecisionTotals(transaction, { since, until }))
        : null,
    }
  })
  return result
}
