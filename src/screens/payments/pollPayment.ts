import { codeOf } from '../../lib/apollo/errorCode'
import type { ProblemCode } from '../../lib/errors/problemCode'
import type { VerifiedPayment } from '../../lib/payments/paymentResponses'

/** The known state of a payment. */
export type PaymentPollState =
  /** Pending; `isOffline` if the last poll did not reach the API. */
  | { readonly status: 'confirming'; readonly isOffline: boolean }
  | { readonly status: 'held' | 'paid' | 'problem'; readonly payment: VerifiedPayment }
  /** A minute has passed without an answer. */
  | { readonly status: 'unknown'; readonly isOffline: boolean; readonly payment: VerifiedPayment | undefined }
  /** There is no such payment for this person. */
  | { readonly status: 'missing' }
  | { readonly status: 'refused'; readonly code: ProblemCode }

const firstPauseMs = 1000
const longestPauseMs = 8000
const growth = 1.5

/** Polling ends after this long. */
export const pollTimeoutMs = 60_000

/** Codes that another poll does not change. */
const terminalCodes: readonly ProblemCode[] = ['AccountDisabled', 'SignInAgain', 'Unauthorized']
const missingCodes: readonly ProblemCode[] = ['NotFound', 'Forbidden', 'InvalidInput']

/**
 * Polls a payment's status with backoff for up to a minute, until it is final. Failed polls are retried.
 * @param verify polls once
 * @param tell called with every new state
 * @returns stops polling
 */
export function pollPayment(
  verify: () => Promise<VerifiedPayment>,
  tell: (news: PaymentPollState) => void,
): () => void {
  let isOver = false
  let isOffline = false
  let latest: VerifiedPayment | undefined
  let pause = firstPauseMs
  let next: ReturnType<typeof setTimeout>
  const deadline = setTimeout(() => finish({ status: 'unknown', isOffline, payment: latest }), pollTimeoutMs)

  function stop(): void {
    isOver = true
    clearTimeout(next)
    clearTimeout(deadline)
  }

  function finish(news: PaymentPollState): void {
    if (isOver) return
    stop()
    tell(news)
  }

  function goOn(nowOffline: boolean): void {
    if (isOver) return
    if (nowOffline !== isOffline) tell({ status: 'confirming', isOffline: nowOffline })
    isOffline = nowOffline
    next = setTimeout(ask, pause)
    pause = Math.min(pause * growth, longestPauseMs)
  }

  function ask(): void {
    verify().then(hear, hearFailure)
  }

  function hear(payment: VerifiedPayment): void {
    const { status } = payment
    latest = payment
    if (status === 'confirming' || status === 'unknown') goOn(false)
    else finish({ status, payment })
  }

  function hearFailure(error: unknown): void {
    const code = codeOf(error)
    if (missingCodes.includes(code)) finish({ status: 'missing' })
    else if (terminalCodes.includes(code)) finish({ status: 'refused', code })
    else goOn(code === 'Network')
  }

  ask()
  return stop
}
