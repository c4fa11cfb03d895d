import { useState } from 'react'
import { phaseOf } from '../../lib/payments/requestPhase'
import { usePaymentPage } from '../../lib/payments/usePaymentPage'
import { FinishPayment } from './FinishPayment'
import { SendFailure } from './SendFailure'
import type { SendProps } from './sendProps'
import { type KeptRequest, sentOf } from './sendRequest'
import { SendWithHold } from './SendWithHold'
import { useSending } from './useSending'

/**
 * Sends the request, then leads to where a card is entered. From the moment on at which the API has the request, all
 * that is left is its payment, however often this page is left and come back to.
 */
export function HoldAndSend({ onSent, onSubmitted, onRenew, onBack, isSubmitted, ...rest }: SendProps) {
  const page = usePaymentPage()
  const [kept, setKept] = useState<KeptRequest>()
  const { request } = rest
  const sending = useSending({ ...rest, onKept: goOn, onConflict: onSubmitted })

  async function goOn(sent: KeptRequest): Promise<void> {
    const phase = phaseOf(sent.status)
    if (phase === 'arrived') return onSent(sentOf(sent))
    setKept(sent)
    onSubmitted()
    if (phase === 'unpaid') await page.open(sent.id)
  }

  return (
    <>
      {isSubmitted && <SendFailure code={sending.failure} />}
      {isSubmitted ? (
        <FinishPayment requestId={request.id} known={kept} page={page} onSent={onSent} onRenew={onRenew} />
      ) : (
        <SendWithHold request={request} page={page} sending={sending} onBack={onBack} />
      )}
    </>
  )
}
