import { markRequestSubmitted } from '../../lib/intake/submittedMarker'
import { PaymentSuccessScreen } from '../../screens/payments/PaymentSuccessScreen'
import { createShortPage } from './createShortPage'
import { withSignIn } from './withApi'

/** /payment-success: public, so visitors are asked to sign in on the page itself. */
export const PaymentSuccessPage = withSignIn(
  () => <PaymentSuccessScreen onPaidFor={markRequestSubmitted} />,
  createShortPage('paymentSuccess'),
)
