import { useState } from 'react'
import { requestPhaseOf } from '../../../../domain/requests/requestPhase'
import { usePaymentPage } from '../../../lib/payments/usePaymentPage'
import { FinishPayment } from '../../shared/submission/FinishPayment'
import { SendFailure } from '../../shared/submission/SendFailure'
import type { SendWithQuestionsProps } from '../../../lib/requests/sendProps'
import { type SavedRequest, toSentRequest } from '../../../lib/requests/sendRequest'
import { SendWithHold } from './SendWithHold'
import { useSubmitRequest } from '../../../lib/requests/useSubmitRequest'

/**
 * Submits the request, then opens the payment page. Once the API has the request, only its payment remains,
 * however often the user leaves this page and returns.
 */
export function HoldAndSend({
  onSent,
  onSubmitted,
  onRenew: onReload,
  onBack,
  isSubmitted,
  questionnaire,
  ...rest
}: SendWithQuestionsProps) {
  const page = usePaymentPage()
  const [stored, setKept] = useState<SavedRequest>()
  const { request, isReady } = rest
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
        <SendWithHold
          questionnaire={questionnaire}
          request={request}
          page={page}
          isReady={isReady}
          sending={sending}
          onBack={onBack}
        />
      )}
    </>
  )
}
