import { PaymentCancelledScreen } from '../../screens/payments/PaymentCancelledScreen'
import { createShortPage } from './createShortPage'
import { withSignIn } from './withApi'

/** /payment-cancelled: public, so visitors are asked to sign in on the page itself. */
export const PaymentCancelledPage = withSignIn(PaymentCancelledScreen, createShortPage('paymentCancelled'))
