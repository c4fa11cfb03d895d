import { useEffect, useEffectEvent, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { codeOf } from '../apollo/errorCode'
import type { ProblemCode } from '../errors/problemCode'
import { redirectTo } from '../session/redirectTo'
import { type Payable, setupPayment } from './paymentClient'
import { paymentStatePath } from './paymentStatePath'

export interface PaymentPage {
  /** The gateway's page is being requested, or the browser is navigating there. */
  readonly isOpening: boolean
  /** Why the last attempt failed. */
  readonly problem: ProblemCode | undefined
  /**
   * Opens the page for the card, or the payment's state if no card is needed. Idempotent across presses and
   * tabs.
   * @returns `leaving` while the browser navigates, `told` if no card is needed
   */
  readonly open: (id: string) => Promise<'leaving' | 'told' | 'failed'>
}

/** By then the browser has left, unless the user stopped it. */
const leavingMs = 15_000

/** Opens the gateway's page. @param of what the ids of `open` identify */
export function usePaymentPage(of: Payable = 'requestId'): PaymentPage {
  const navigate = useNavigate()
  const [isOpening, setOpening] = useState(false)
  const [problem, setProblem] = useState<ProblemCode>()

  const rest = () => setOpening(false)

  // The back/forward cache may restore this page in its busy state.
  const restOnReturn = useEffectEvent(rest)
  useEffect(function listen() {
    const returned = () => restOnReturn()
    window.addEventListener('pageshow', returned)
    return () => window.removeEventListener('pageshow', returned)
  }, [])

  async function open(id: string): ReturnType<PaymentPage['open']> {
    if (isOpening) return 'leaving'
    setOpening(true)
    setProblem(undefined)
    try {
      const { paymentId, url } = await setupPayment(id, of)
      if (url !== null) {
        redirectTo(url)
        setTimeout(rest, leavingMs)
        return 'leaving'
      }
      await navigate(paymentStatePath(paymentId))
      rest()
      return 'told'
    } catch (error) {
      setProblem(codeOf(error))
      rest()
      return 'failed'
    }
  }

  return { isOpening, problem, open }
}
