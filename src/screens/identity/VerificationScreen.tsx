import { useEffect, useRef } from 'react'
import { Page } from '../../components/layout/Page'
import { Loaded } from '../../components/feedback/Loaded'
import { LoadingLines } from '../../components/feedback/LoadingLines'
import { useMyIdentityCheckQuery } from '../../generated/graphql'
import { safeRefetch } from '../../lib/apollo/safeRefetch'
import { useInboxEvents } from '../../lib/messages/useInboxEvents'
import { verification as words } from '#words/account/verification'
import { VerificationForm } from './VerificationForm'
import { VerificationHeader } from './VerificationHeader'
import { VerificationResult } from './VerificationResult'

/** /verification-complete for patients: the status of their identity check, and their options. */
export function VerificationScreen() {
  const query = useMyIdentityCheckQuery()
  const renew = safeRefetch(query.refetch)
  useInboxEvents(renew)
  const head = useFocusOnChange(query.data?.myIdentityCheck?.version)

  return (
    <Page width="form" padded>
      <Loaded
        query={query}
        heading={words.heading}
        title={words.failed}
        loading={<LoadingLines label={words.loading} count={6} />}
      >
        {({ myIdentityCheck }) => {
          const check = myIdentityCheck ?? undefined
          return (
            <>
              <VerificationHeader check={check} ref={head} />
              {!check || check.attemptsLeft > 0 ? (
                <VerificationForm key={check?.version ?? 0} check={check} onSent={renew} />
              ) : (
                <VerificationResult check={check} />
              )}
            </>
          )
        }}
      </Loaded>
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
