import { chakra } from '@chakra-ui/react'
import { Link, useSearchParams } from 'react-router-dom'
import { Button } from '../../components/Button'
import { Notice } from '../../components/feedback/Notice'
import type { OwnIdentityCheckFragment } from '../../generated/graphql'
import { calendarDay, dayOf } from '../../lib/format/dateTimes'
import { verification as words } from '#words/account/verification'
import { VerificationTimeline } from './VerificationTimeline'
import { Wrap } from '../../components/layout/Stack'
import { isUuid } from '../../../domain/uuid'

/** The result of the identity check or its progress, with the next link. */
export function VerificationResult({ check }: { check: OwnIdentityCheckFragment }) {
  const { status, refusal, refusalText, documentsUntil } = check
  const isInPerson = status === 'manual_review'
  return (
    <>
      {isInPerson && refusal && (
        <chakra.div pt="6">
          <Notice tone="info" title={words.reasons[refusal]}>
            {refusalText && <p>{refusalText}</p>}
            <p>{words.manual_review.text}</p>
          </Notice>
        </chakra.div>
      )}
      {!isInPerson && <VerificationTimeline check={check} />}
      {status !== 'pending' && (
        <chakra.p color="ink.muted" pt="6">
          {documentsUntil ? words.photosUntil(calendarDay(dayOf(documentsUntil))) : words.photosGone}
        </chakra.p>
      )}
      <ContinueLink isInPerson={isInPerson} />
    </>
  )
}

function ContinueLink({ isInPerson }: { isInPerson: boolean }) {
  const [search] = useSearchParams()
  const request = continuePath(search)
  return (
    <Wrap gap="3" pt="8">
      {isInPerson && (
        <Button asChild variant="accent" size="lg">
          <Link to="/contact">{words.manual_review.action}</Link>
        </Button>
      )}
      <Button asChild size="lg" variant={isInPerson ? 'secondary' : 'primary'}>
        <Link to={request ?? '/dashboard'}>{request ? words.onwards.request : words.onwards.dashboard}</Link>
      </Button>
    </Wrap>
  )
}

/** Where to go on: with the request that has led here, by its id in the address; else nowhere in particular. */
function continuePath(search: URLSearchParams): string | undefined {
  const requestId = search.get('request')?.toLowerCase() ?? ''
  return isUuid(requestId) ? `/history?open=request-${requestId}` : undefined
}
