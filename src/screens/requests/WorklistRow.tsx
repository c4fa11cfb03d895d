import { chakra } from '@chakra-ui/react'
import { Link } from 'react-router-dom'
import { mayHappen } from '../../../domain/requests/requestState'
import { isAnswerDue } from '../../../domain/requests/worklistTimes'
import type { Role } from '../../../domain/role'
import { Button } from '../../components/Button'
import { Moment } from '../../components/Moment'
import { RequestStatusBadge } from '../../components/requests/RequestStatusBadge'
import { StatusBadge } from '../../components/StatusBadge'
import { TimeLeftBadge } from '../../components/requests/TimeLeftBadge'
import type { RequestSummaryFragment, WorklistTab } from '../../generated/graphql'
import { duration } from '../../lib/format/dateTimes'
import { renewedWords } from '../../words/en/renewed'
import { treatmentNames } from '../../words/en/treatments'
import { worklist } from '../../words/en/worklist'
import { worklistTools } from '../../words/en/worklistTools'
import { TakenBy } from './TakenBy'
import { useWorklistAddress } from './useWorklistAddress'

type WorklistRowProps = {
  request: RequestSummaryFragment
  tab: WorklistTab
  role: Role
  now: Date
  isOpen: boolean
  /** It has left the list and is kept only so that nothing moves. */
  isGone: boolean
  isBusy: boolean
  /** The patient has written something that the reader has not seen. */
  isUnread: boolean
  onClaim: (request: RequestSummaryFragment) => void
}

const Row = chakra('li', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '2',
    pe: '3',
    borderBottomWidth: '1px',
    borderStyle: 'solid',
    borderColor: 'line',
    borderInlineStartWidth: '3px',
    borderInlineStartColor: 'transparent',
    _hover: { bg: 'canvas' },
    // Rows out of sight cost nothing, however many pages were loaded.
    contentVisibility: 'auto',
    containIntrinsicSize: 'auto 4.25rem',
  },
  variants: {
    isOpen: { true: { bg: 'brand.soft', borderInlineStartColor: 'brand', _hover: { bg: 'brand.soft' } } },
    isGone: { true: { opacity: 0.65 } },
  },
})

const RowLink = chakra('span', {
  base: {
    flex: '1',
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

/** A request at a glance: who, for what, how old, how long left, how many flags. */
export function WorklistRow(props: WorklistRowProps) {
  const { request, tab, role, isOpen, isGone, isBusy, onClaim } = props
  const { pathTo } = useWorklistAddress()
  const name = request.patientName ?? worklist.patient
  return (
    <Row isOpen={isOpen} isGone={isGone}>
      <RowLink asChild>
        <Link
          to={pathTo(tab, request.id)}
          data-request={request.id}
          aria-current={isOpen ? 'true' : undefined}
        >
          <FirstLine {...props} name={name} />
          <SecondLine {...props} />
        </Link>
      </RowLink>
      {!isGone && mayHappen(request.status, 'claim', role) && (
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
}

function FirstLine({ request, tab, now, isGone, isUnread, name }: WorklistRowProps & { name: string }) {
  const { answerBy, status, findingCount } = request
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
      ) : tab === 'done' || !answerBy ? (
        <RequestStatusBadge status={status} />
      ) : (
        isAnswerDue(status) && <TimeLeftBadge answerBy={answerBy} now={now} />
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
        <Moment at={submittedAt}>{worklist.sent(duration(now.getTime() - Date.parse(submittedAt)))}</Moment>
      )}
      {tab !== 'renewals' && renewsPrescriptionId && (
        <StatusBadge tone="brand">{renewedWords.badge}</StatusBadge>
      )}
      {isMixed && <RequestStatusBadge status={status} />}
      {tab !== 'mine' && <TakenBy request={request} />}
    </chakra.span>
  )
}
