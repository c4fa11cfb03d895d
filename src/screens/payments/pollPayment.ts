import { codeOf } from '../../lib/apollo/errorCode'
import type { ProblemCode } from '../../lib/errors/problemCode'
import type { VerifiedPayment } from '../../lib/payments/paymentResponses'

/** What is known about a payment. */
export type PaymentPollState =
  /** The answer is still to come; `isOffline` when the last question reached nobody. */
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

/** After this nobody is kept waiting any longer. */
export const pollTimeoutMs = 60_000

/** What asking again does not change. */
const terminalCodes: readonly ProblemCode[] = ['AccountDisabled', 'SignInAgain', 'Unauthorized']
const missingCodes: readonly ProblemCode[] = ['NotFound', 'Forbidden', 'InvalidInput']

/**
 * Asks for the truth about a payment until there is one, at ever longer pauses, for a minute. What fails on the way is
 * asked again.
 * @param verify asks once
 * @param tell told everything that is new
 * @returns stops asking and telling
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
