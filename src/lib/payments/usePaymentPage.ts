import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { codeOf, type ProblemCode } from '../apollo/errorCode'
import { openPage } from '../session/openPage'
import { type Payable, setupPayment } from './paymentClient'
import { paymentStatePath } from './paymentStatePath'

export interface PaymentPage {
  /** The gateway's page is being asked for, or the browser is on its way there. */
  readonly isOpening: boolean
  /** Why the last try failed. */
  readonly problem: ProblemCode | undefined
  /**
   * Leads to where the card is entered; if that is done, to the state of the payment. Pressed again, or in another tab,
   * it is the same payment.
   * @returns `leaving` when the browser is on its way, `told` when there was nothing left to enter
   */
  readonly open: (id: string) => Promise<'leaving' | 'told' | 'failed'>
}

/** By then the browser has left, unless the person has stopped it. */
const leavingMs = 15_000

/** The way to the gateway's page. @param of whose ids `open` takes */
export function usePaymentPage(of: Payable = 'requestId'): PaymentPage {
  const navigate = useNavigate()
  const [isOpening, setOpening] = useState(false)
  const [problem, setProblem] = useState<ProblemCode>()
  // Two presses may come before the first one is rendered.
  const isBusy = useRef(false)

  function rest(): void {
    isBusy.current = false
    setOpening(false)
  }

  // Coming back with the browser's button may show this page just as it was left.
  const restOnReturn = useEffectEvent(rest)
  useEffect(function listen() {
    const returned = () => restOnReturn()
    window.addEventListener('pageshow', returned)
    return () => window.removeEventListener('pageshow', returned)
  }, [])

  async function open(id: string): ReturnType<PaymentPage['open']> {
    if (isBusy.current) return 'leaving'
    isBusy.current = true
    setOpening(true)
    setProblem(undefined)
    try {
      const { paymentId, url } = await setupPayment(id, of)
      if (url !== null) {
        openPage(url)
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
