import { Link } from 'react-router-dom'
import { Notice } from '../../components/feedback/Notice'
import { TextLink } from '../../components/TextLink'
import { useStepCheckInCountQuery } from '../../generated/graphql'
import { useInboxEvents } from '../../lib/messages/useInboxEvents'
import { dosePlan } from '#words/prescriptions/dosePlan'
import { safeRefetch } from '../../lib/apollo/safeRefetch'

const words = dosePlan.staff

/** The number of open check-ins with a link to them; empty without any, or while unknown. */
export function CheckInsNotice() {
  const { data, refetch } = useStepCheckInCountQuery()
  useInboxEvents(safeRefetch(refetch))
  const waiting = data?.stepCheckIns ?? []
  if (waiting.length === 0) return null
  const isUrgent = waiting.some(({ checkIns }) => checkIns.some(({ status }) => status === 'flagged'))
  return (
    <Notice tone={isUrgent ? 'stop' : 'info'} title={words.notice(waiting.length)}>
      {isUrgent && <p>{words.urgent}</p>}
      <TextLink asChild>
        <Link to="/prescription-managment">{words.open}</Link>
      </TextLink>
    </Notice>
  )
}
