import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { codeOf } from '../../lib/apollo/errorCode'
import type { ProblemCode } from '../../lib/errors/problemCode'
import { useCatchUp } from '../../lib/hooks/useCatchUp'
import type { VerifiedPayment } from '../../lib/payments/paymentResponses'
import { verifyPayment } from '../../lib/payments/paymentClient'

type Answer =
  | { readonly status: 'asking' }
  | { readonly status: 'told'; readonly payment: VerifiedPayment }
  | { readonly status: 'failed'; readonly code: ProblemCode }

/**
 * The current status of one payment, refetched whenever it may have changed elsewhere.
 * @returns `again` refetches; the previous status is kept until a newer one arrives
 */
export function usePaymentStatus(paymentId: string): Answer & { readonly again: () => void } {
  const [answer, setAnswer] = useState<Answer>({ status: 'asking' })
  const turns = useRef(0)

  function ask(): void {
    turns.current += 1
    const turn = turns.current
    const hear = (next: Answer) => {
      if (turn !== turns.current) return
      setAnswer((before) => (next.status === 'failed' && before.status === 'told' ? before : next))
    }
    verifyPayment(paymentId).then(
      (payment) => hear({ status: 'told', payment }),
      (error: unknown) => hear({ status: 'failed', code: codeOf(error) }),
    )
  }

  const fetchNow = useEffectEvent(ask)
  useEffect(function askAtOnce() {
    fetchNow()
    return () => {
      turns.current += 1
    }
  }, [])
  useCatchUp(ask)
  return { ...answer, again: ask }
}
