import { deleteVisitsBefore } from '../storage/admin/visits'
import type { EventsContext } from '../useCases/admin/receiveEvents'

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
