import { Notice } from '../../components/feedback/Notice'
import { HoldSummary } from '../../components/payments/HoldSummary'
import { PayOrCancel } from '../../components/payments/PayOrCancel'
import type { RequestSummaryFragment } from '../../generated/graphql'
import { useCancelRequest } from '../../lib/requests/useCancelRequest'
import { usePaymentPage } from '../../lib/payments/usePaymentPage'
import { declineReason, paymentPageProblems } from '#words/payments/paymentProblems'
import { paymentPages } from '#words/payments/paymentPages'
import { treatmentNames } from '#words/treatments'
import { DashboardButton } from './DashboardButton'
import { PaymentStatePage } from './PaymentStatePage'

const words = paymentPages.cancelled

type PaymentOpenProps = {
  request: RequestSummaryFragment
  /** The gateway's code for the last declined card. */
  reason: string | null
  /** The request is not as it was. */
  onChanged: () => void
}

/** Nothing is held yet: continue, return later, or cancel the request. */
export function PaymentOpen({ request, reason, onChanged }: PaymentOpenProps) {
  const page = usePaymentPage()
  const cancel = useCancelRequest(request, onChanged)
  const { id, treatmentType, hold } = request
  return (
    <PaymentStatePage title={words.title} text={words.text}>
      {reason !== null && (
        <Notice tone="warn" title={words.lastProblem}>
          {declineReason(reason)}
        </Notice>
      )}
      {hold && <HoldSummary treatment={treatmentNames[treatmentType]} hold={hold} />}
      <PayOrCancel
        action={words.again}
        isOpening={page.isOpening}
        problem={page.problem && paymentPageProblems[page.problem]}
        onPay={() => void page.open(id)}
        cancel={{ action: cancel }}
      >
        <DashboardButton />
      </PayOrCancel>
    </PaymentStatePage>
  )
}
