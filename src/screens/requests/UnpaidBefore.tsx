import { CancelOffer } from '../../components/requests/CancelOffer'
import type { RequestSummaryFragment } from '../../generated/graphql'
import { useCancelRequest } from '../../lib/payments/useCancelRequest'
import type { PaymentPage } from '../../lib/payments/usePaymentPage'
import { errors } from '../../words/en/errors'
import { payments } from '../../words/en/payments'
import { UnpaidNotice } from './UnpaidNotice'

type UnpaidBeforeProps = {
  request: RequestSummaryFragment
  page: PaymentPage
  onCancelled: () => void
}

/** An earlier request for the same treatment waits for its payment: that one first, so that there are never two. */
export function UnpaidBefore({ request, page, onCancelled }: UnpaidBeforeProps) {
  const { isBusy, problem, cancel } = useCancelRequest(request, onCancelled)
  return (
    <UnpaidNotice request={request} page={page} more={payments.unpaid.blocks}>
      <CancelOffer isBusy={isBusy} problem={problem && errors[problem]} onCancel={() => void cancel()} />
    </UnpaidNotice>
  )
}
