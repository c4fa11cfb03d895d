import { useEffect, useState } from 'react'
import { useCatchUp } from '../../lib/hooks/useCatchUp'
import { verifyPayment } from '../../lib/payments/paymentClient'
import { pollPayment, type PaymentPollState } from './pollPayment'

const notYet: PaymentPollState = { status: 'confirming', isOffline: false }

/**
 * A payment's status, live for a minute.
 * @returns `again` polls again, as does returning to the page while the status may change. `answer` identifies
 *   the attempt that `news` belongs to.
 */
export function usePaymentPolling(paymentId: string): {
  news: PaymentPollState
  answer: string
  again: () => void
} {
  const [attempt, setAttempt] = useState(1)
  const [polled, setTold] = useState({ key: '', news: notYet })
  const key = `${paymentId} ${attempt}`
  const isNew = polled.key === key
  const { news } = polled

  useEffect(
    function follow() {
      return pollPayment(
        () => verifyPayment(paymentId),
        (latest) => setTold({ key, news: latest }),
      )
    },
    [paymentId, key],
  )

  const again = () => setAttempt((count) => count + 1)
  useCatchUp(
    () => {
      if (isNew && (news.status === 'unknown' || news.status === 'problem')) again()
    },
    // Polling ends after a minute; the user restarts it, or returns to the page.
    { everyMinute: false },
  )
  return { news: isNew ? news : keepProblemWhileRefetching(news), answer: polled.key, again }
}

/** A problem stays visible until a newer state is known. */
function keepProblemWhileRefetching(news: PaymentPollState): PaymentPollState {
  return news.status === 'problem' ? news : notYet
}
