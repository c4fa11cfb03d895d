import { returnsOn, isAway } from '../../../domain/messages/transferTarget'
import { useColleaguesAwayQuery } from '../../generated/graphql'
import { shortDate } from '../../lib/format/dateTimes'
import { useNow } from '../../lib/hooks/useNow'
import { colleagues as words } from '#words/messages/colleagues'
import { StatusBadge } from '../StatusBadge'

/** That a colleague does not work today, and when they are back; nothing while they work. */
export function AwayBadge({ accountId }: { accountId: string }) {
  const { data } = useColleaguesAwayQuery({
    nextFetchPolicy: 'cache-first',
  })
  const now = useNow(600_000)
  const awayUntil = data?.practitioners.find(({ id }) => id === accountId)?.awayUntil ?? null
  if (awayUntil === null || !isAway({ awayUntil }, now.toISOString().slice(0, 10))) return null
  return (
    <StatusBadge tone="neutral" icon="clock">
      {words.away(shortDate(`${returnsOn(awayUntil)}T12:00:00`, now))}
    </StatusBadge>
  )
}
