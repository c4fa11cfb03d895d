import { ErrorAlert } from '../../components/feedback/ErrorAlert'
import type { RequestSummaryFragment } from '../../generated/graphql'
import { requestPhaseOf } from '../../../domain/requests/requestPhase'
import type { PaymentPage } from '../../lib/payments/usePaymentPage'
import { errors } from '#words/errors'
import { paymentPages } from '#words/payments/paymentPages'
import type { PaymentPollState } from './pollPayment'
import { PaymentDone } from './PaymentDone'
import { PaymentMissing } from './PaymentMissing'
import { PaymentEnded } from './PaymentEnded'
import { PaymentRefused } from './PaymentRefused'
import { PaymentUnknown } from './PaymentUnknown'
import { PaymentStatePage } from './PaymentStatePage'
import { chakra } from '@chakra-ui/react'
import { Notice } from '../../components/feedback/Notice'
import { Spinner } from '../../components/feedback/Spinner'

type PaymentStateViewProps = {
  state: PaymentPollState
  /** The request being paid for, if it could be read. */
  request: RequestSummaryFragment | undefined
  page: PaymentPage
  now: Date
  onRetry: () => void
}

/** One page for each thing that may be true about a payment. */
export function PaymentStateView({ state, request, page, now, onRetry }: PaymentStateViewProps) {
  switch (state.status) {
    case 'confirming':
      return <PaymentConfirming isOffline={state.isOffline} />
    case 'held':
    case 'paid':
    case 'problem': {
      const { payment, status } = state
      if (request && requestPhaseOf(request.status) === 'ended') {
        return <PaymentEnded payment={payment} request={request} />
      }
      return status === 'problem' ? (
        <PaymentRefused payment={payment} page={page} />
      ) : (
        <PaymentDone payment={payment} request={request} now={now} />
      )
    }
    case 'unknown':
      return <PaymentUnknown {...state} page={page} onAgain={onRetry} />
    case 'missing':
      return <PaymentMissing />
    default:
      return (
        <PaymentStatePage title={paymentPages.success.missing.title}>
          <ErrorAlert>{errors[state.code]}</ErrorAlert>
        </PaymentStatePage>
      )
  }
}

const words = paymentPages.success.confirming

/** The gateway, or the network, has not answered yet. */
function PaymentConfirming({ isOffline }: { isOffline: boolean }) {
  return (
    <PaymentStatePage title={words.title} text={words.text}>
      {isOffline ? (
        <Notice tone="warn" role="status">
          {words.offline}
        </Notice>
      ) : (
        <chakra.p color="brand">
          <Spinner size="2rem" />
        </chakra.p>
      )}
    </PaymentStatePage>
  )
}
