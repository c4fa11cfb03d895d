import { useEffect, useRef } from 'react'
import { type RequestSummaryFragment, usePaymentRequestQuery } from '../../generated/graphql'
import { refetchAll } from '../../lib/apollo/safeRefetch'

interface PaidRequest {
  /** Undefined until it is read, or when it cannot be. */
  readonly request: RequestSummaryFragment | undefined
  readonly isLoading: boolean
}

/**
 * The request that is paid for, read when it is first shown and again for each answer about its payment.
 * @param answer identifies the last answer about the payment
 */
export function usePaidRequest(requestId: string | undefined, answer: string): PaidRequest {
  const { data, error, refetch } = usePaymentRequestQuery({
    variables: { id: requestId ?? '' },
    skip: !requestId,
    fetchPolicy: 'network-only',
    // A response requested before the payment changed must not count for the time after.
    context: { queryDeduplication: false },
  })
  const readFor = useRef(answer)

  useEffect(
    function readAgain() {
      if (readFor.current === answer) return
      readFor.current = answer
      if (requestId) void refetchAll(refetch) // A response for the same status is kept.
    },
    [answer, requestId, refetch],
  )
  return { request: data?.request.request, isLoading: requestId !== undefined && !data && !error }
}
