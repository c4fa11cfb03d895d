import { PaymentCancelledScreen } from '../../screens/payments/PaymentCancelledScreen'
import { createShortPage } from './createShortPage'
import { withSignIn } from './withApi'

/** /payment-cancelled: public, so visitors are asked on the page itself to sign in. */
export const PaymentCancelledPage = withSignIn(PaymentCancelledScreen, createShortPage('paymentCancelled'))
