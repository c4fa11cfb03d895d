import { useEffect, useRef } from 'react'
import { Page } from '../../components/layout/Page'
import { ApiErrorAlert } from '../../components/feedback/ApiErrorAlert'
import { SkeletonLines } from '../../components/feedback/SkeletonLines'
import { SkeletonScreen } from '../../components/feedback/SkeletonScreen'
import { useMyIdentityCheckQuery } from '../../generated/graphql'
import { safeRefetch } from '../../lib/apollo/safeRefetch'
import { useInboxEvents } from '../../lib/messages/useInboxEvents'
import { verification as words } from '#words/account/verification'
import { VerificationForm } from './VerificationForm'
import { VerificationHeader } from './VerificationHeader'
import { VerificationResult } from './VerificationResult'

/** /verification-complete for patients: the status of their identity check, and their options. */
export function VerificationScreen() {
  const { data, error, refetch } = useMyIdentityCheckQuery()
  // Failures are in `error`; the next refetch retries.
  const renew = safeRefetch(refetch)
  useInboxEvents(renew)
  const check = data?.myIdentityCheck ?? undefined
  const head = useFocusOnChange(check?.version)

  if (error && !data) {
    return (
      <Page width="form" padded>
        <ApiErrorAlert title={words.failed} onRetry={renew} error={error} />
      </Page>
    )
  }
  if (!data) {
    return (
      <Page width="form" padded>
        <SkeletonScreen label={words.loading}>
          <SkeletonLines count={6} />
        </SkeletonScreen>
      </Page>
    )
  }
  const isToSend = !check || check.attemptsLeft > 0
  return (
    <Page width="form" padded>
      <VerificationHeader check={check} ref={head} />
      {isToSend ? (
        <VerificationForm key={check?.version ?? 0} check={check} onSent={renew} />
      ) : (
        <VerificationResult check={check} />
      )}
    </Page>
  )
}

/** Moves focus to the result, because the content that had focus is gone. */
function useFocusOnChange(version: number | undefined) {
  const heading = useRef<HTMLHeadingElement>(null)
  const before = useRef(version)
  useEffect(
    function announceChange() {
      if (before.current !== undefined && before.current !== version) {
        heading.current?.focus({ preventScroll: true })
        window.scrollTo({ top: 0, behavior: 'instant' })
      }
      before.current = version
    },
    [version],
  )
  return heading
}
