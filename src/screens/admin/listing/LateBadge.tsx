import { TimeLeftBadge } from '../../../components/requests/TimeLeftBadge'

/** How late an item is, shown in the same way in every list; nothing while it is on time or no longer waits. */
export function LateBadge({ dueAt, now }: { dueAt: Date | null; now: Date }) {
  return dueAt && dueAt < now ? <TimeLeftBadge responseDueAt={dueAt.toISOString()} now={now} /> : null
}
