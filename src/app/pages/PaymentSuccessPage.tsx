import { markRequestSubmitted } from '../../lib/intake/submittedMarker'
import { PaymentSuccessScreen } from '../../screens/payments/PaymentSuccessScreen'
import { createShortPage } from './createShortPage'
import { withSignIn } from './withApi'

/** /payment-success: public, so visitors are asked on the page itself to sign in. */
export const PaymentSuccessPage = withSignIn(
  () => <PaymentSuccessScreen onPaidFor={markRequestSubmitted} />,
  createShortPage('paymentSuccess'),
)
