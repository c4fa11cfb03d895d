import { useState } from 'react'
import { requestPhaseOf } from '../../../lib/payments/requestPhase'
import { usePaymentPage } from '../../../lib/payments/usePaymentPage'
import { FinishPayment } from '../../shared/submission/FinishPayment'
import { SendFailure } from '../../shared/submission/SendFailure'
import type { SendProps } from '../../../lib/requests/sendProps'
import { type SavedRequest, toSentRequest } from '../../../lib/requests/sendRequest'
import { SendWithHold } from './SendWithHold'
import { useSubmitRequest } from '../../../lib/requests/useSubmitRequest'

/**
 * Sends the request, then leads to where a card is entered. From the moment on at which the API has the request, all
 * that is left is its payment, however often this page is left and come back to.
 */
export function HoldAndSend({
  onSent,
  onSubmitted,
  onRenew: onReload,
  onBack,
  isSubmitted,
  ...rest
}: SendProps) {
  const page = usePaymentPage()
  const [stored, setKept] = useState<SavedRequest>()
  const { request } = rest
  const sending = useSubmitRequest({ ...rest, onSavedRequest: goOn, onConflict: onSubmitted })

  async function goOn(sent: SavedRequest): Promise<void> {
    const phase = requestPhaseOf(sent.status)
    if (phase === 'arrived') return onSent(toSentRequest(sent))
    setKept(sent)
    onSubmitted()
    if (phase === 'unpaid') await page.open(sent.id)
  }

  return (
    <>
      {isSubmitted && <SendFailure code={sending.problem} />}
      {isSubmitted ? (
        <FinishPayment
          requestId={request.id}
          known={stored}
          page={page}
          onSent={onSent}
          onReload={onReload}
        />
      ) : (
        <SendWithHold request={request} page={page} sending={sending} onBack={onBack} />
      )}
    </>
  )
}
