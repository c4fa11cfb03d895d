import { ProblemNotice } from '../../components/ProblemNotice'
import type { RequestSummaryFragment } from '../../generated/graphql'
import { phaseOf } from '../../lib/payments/requestPhase'
import type { PaymentPage } from '../../lib/payments/usePaymentPage'
import { errors } from '../../words/en/errors'
import { payments } from '../../words/en/payments'
import type { PaymentNews } from './followPayment'
import { PaymentConfirming } from './PaymentConfirming'
import { PaymentDone } from './PaymentDone'
import { PaymentMissing } from './PaymentMissing'
import { PaymentOver } from './PaymentOver'
import { PaymentRefused } from './PaymentRefused'
import { PaymentUnknown } from './PaymentUnknown'
import { StatePage } from './StatePage'

type PaymentNewsViewProps = {
  news: PaymentNews
  /** What is paid for, where it could be read. */
  request: RequestSummaryFragment | undefined
  page: PaymentPage
  now: Date
  onAgain: () => void
}

/** One page for each thing that may be true about a payment. */
export function PaymentNewsView({ news, request, page, now, onAgain }: PaymentNewsViewProps) {
  switch (news.status) {
    case 'confirming':
      return <PaymentConfirming isOffline={news.isOffline} />
    case 'held':
    case 'paid':
    case 'problem': {
      const { payment, status } = news
      if (request && phaseOf(request.status) === 'ended') {
        return <PaymentOver payment={payment} request={request} />
      }
      return status === 'problem' ? (
        <PaymentRefused payment={payment} page={page} />
      ) : (
        <PaymentDone payment={payment} request={request} now={now} />
      )
    }
    case 'unknown':
      return <PaymentUnknown {...news} page={page} onAgain={onAgain} />
    case 'missing':
      return <PaymentMissing />
    default:
      return (
        <StatePage title={payments.success.missing.title}>
          <ProblemNotice>{errors[news.code]}</ProblemNotice>
        </StatePage>
      )
  }
}
