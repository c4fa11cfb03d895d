import { forgetVisitsBefore } from '../storage/visits'
import type { EventsContext } from '../useCases/analytics/receiveEvents'

const dayMilliseconds = 24 * 3_600_000

/** As the privacy policy says: errors for thirty days, counts for thirteen months, so that a year can be compared. */
const keptDays = { visits: 396, errors: 30 }

/** Deletes counts of visits and errors whose time is over. */
export async function forgetVisits({ system, now }: EventsContext): Promise<void> {
  const firstDay = (days: number) =>
    new Date(now().getTime() - days * dayMilliseconds).toISOString().slice(0, 10)
  await system.inTransaction((transaction) =>
    forgetVisitsBefore(transaction, {
      visits: firstDay(keptDays.visits),
      errors: firstDay(keptDays.errors),
    }),
  )
}
