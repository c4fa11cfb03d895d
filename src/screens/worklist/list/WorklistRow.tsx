import { chakra } from '@chakra-ui/react'
import { Fragment, memo } from 'react'
import { Link } from 'react-router-dom'
import { canTransitionRequest } from '../../../../domain/requests/requestState'
import { isResponseDue } from '../../../../domain/requests/worklistTimes'
import type { Role } from '../../../../domain/role'
import { Button } from '../../../components/Button'
import { DateTime } from '../../../components/DateTime'
import { StatusBadge } from '../../../components/StatusBadge'
import { TimeLeftBadge } from '../../../components/requests/TimeLeftBadge'
import type { RequestSummaryFragment, WorklistTab } from '../../../generated/graphql'
import { duration } from '../../../lib/format/dateTimes'
import { renewedWords } from '#words/requests/renewed'
import { treatmentNames } from '#words/treatments'
import { worklist } from '#words/requests/worklist'
import { worklistTools } from '#words/requests/worklistTools'
import { requestStatusWords } from '#words/statuses'
import type { OtherRequest } from './otherRequests'
import { TextLink } from '../../../components/TextLink'
import { AssigneeLabel } from '../AssigneeLabel'
import { RequestStatusBadge } from '../../../components/statusBadges'

type WorklistRowProps = {
  request: RequestSummaryFragment
  /** The patient's other open requests. */
  others: readonly OtherRequest[] | undefined
  tab: WorklistTab
  role: Role
  now: Date
  isOpen: boolean
  /** It has left the list and is kept only so that nothing moves. */
  isGone: boolean
  isBusy: boolean
  /** The patient has written something that the reader has not seen. */
  isUnread: boolean
  /** The same from one rendering to the next, as all of these. */
  onClaim: (request: RequestSummaryFragment) => void
  pathTo: (requestId: string) => string
}

const Row = chakra('li', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '2',
    pe: '3',
    borderBottomWidth: '1px',
    borderInlineStartWidth: '3px',
    borderInlineStartColor: 'transparent',
    _hover: { bg: 'canvas' },
  },
  variants: {
    isOpen: { true: { bg: 'brand.soft', borderInlineStartColor: 'brand', _hover: { bg: 'brand.soft' } } },
    isGone: { true: { opacity: 0.65 } },
  },
})

const RowLink = chakra('span', {
  base: {
    minW: '0',
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: '0.5',
    py: '2.5',
    ps: '4',
    borderRadius: 'staff',
    _focusVisible: { outlineOffset: '-2px' },
  },
})

/**
 * A request at a glance: patient, treatment, age, time left, number of flags. Of hundreds of rows only changed
 * ones are rendered again.
 */
export const WorklistRow = memo(function WorklistRow(props: WorklistRowProps) {
  const { request, others, role, isOpen, isGone, isBusy, onClaim, pathTo } = props
  const name = request.patientName ?? worklist.patient
  return (
    <Row role="listitem" isOpen={isOpen} isGone={isGone}>
      <chakra.div flex="1" minW="0">
        <RowLink asChild>
          <Link to={pathTo(request.id)} data-request={request.id} aria-current={isOpen ? 'true' : undefined}>
            <FirstLine {...props} name={name} />
            <SecondLine {...props} />
          </Link>
        </RowLink>
        {others && <OtherRequests others={others} pathTo={pathTo} />}
      </chakra.div>
      {!isGone && canTransitionRequest(request.status, 'claim', role) && (
        <Button
          size="sm"
          variant="secondary"
          loading={isBusy}
          aria-label={worklist.claimLabel(name)}
          onClick={() => onClaim(request)}
        >
          {worklist.claim}
        </Button>
      )}
    </Row>
  )
})

function OtherRequests({
  others,
  pathTo,
}: { others: readonly OtherRequest[] } & Pick<WorklistRowProps, 'pathTo'>) {
  return (
    <chakra.p ps="4" pb="2.5" mt="-1.5" color="ink.muted" textStyle="small">
      {worklist.also}{' '}
      {others.map((other, index) => {
        const text = worklist.other(
          treatmentNames[other.treatmentType],
          requestStatusWords[other.status],
          other.isReadable ? null : other.assigneeName,
        )
        return (
          <Fragment key={other.id}>
            {index > 0 && ' · '}
            {other.isReadable ? (
              <TextLink asChild>
                <Link to={pathTo(other.id)}>{text}</Link>
              </TextLink>
            ) : (
              text
            )}
          </Fragment>
        )
      })}
    </chakra.p>
  )
}

function FirstLine({ request, tab, now, isGone, isUnread, name }: WorklistRowProps & { name: string }) {
  const { responseDueAt, status, findingCount } = request
  return (
    <chakra.span display="flex" flexWrap="wrap" alignItems="center" columnGap="2" rowGap="1">
      <chakra.span fontWeight="semibold" flex={{ base: '1 0 100%', sm: '1 1 8rem' }} minW="0" truncate>
        {name}
      </chakra.span>
      {isUnread && (
        <StatusBadge tone="info" icon="message">
          {worklistTools.unread}
        </StatusBadge>
      )}
      {(findingCount ?? 0) > 0 && <StatusBadge tone="warn">{worklist.flags(findingCount ?? 0)}</StatusBadge>}
      {isGone ? (
        <StatusBadge tone="neutral">{worklist.gone}</StatusBadge>
      ) : tab === 'done' || !responseDueAt ? (
        <RequestStatusBadge status={status} />
      ) : (
        isResponseDue(status) && <TimeLeftBadge responseDueAt={responseDueAt} now={now} />
      )}
    </chakra.span>
  )
}

function SecondLine({ request, tab, now }: WorklistRowProps) {
  const { treatmentType, patientState, submittedAt, status, renewsPrescriptionId } = request
  const isMixed = tab === 'mine'
  return (
    <chakra.span display="flex" flexWrap="wrap" columnGap="2" color="ink.muted" alignItems="center">
      <span>{[treatmentNames[treatmentType], patientState].filter(Boolean).join(' · ')}</span>
      {submittedAt && (
        <DateTime at={submittedAt}>
          {worklist.sent(duration(now.getTime() - Date.parse(submittedAt)))}
        </DateTime>
      )}
      {tab !== 'renewals' && renewsPrescriptionId && (
        <StatusBadge tone="brand">{renewedWords.badge}</StatusBadge>
      )}
      {isMixed && <RequestStatusBadge status={status} />}
      {tab !== 'mine' && <AssigneeLabel request={request} />}
    </chakra.span>
  )
}
