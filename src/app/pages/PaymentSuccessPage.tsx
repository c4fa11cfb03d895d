import { PageSpinner } from '../../components/feedback/PageSpinner'
import { ApiProvider } from '../../lib/apollo/ApiProvider'
import { useSession } from '../../lib/session/useSession'
import { PaymentSuccessScreen } from '../../screens/payments/PaymentSuccessScreen'
import { markRequestSubmitted } from '../../lib/intake/submittedMarker'
import { createShortPage } from './createShortPage'

const SignInPrompt = createShortPage('paymentSuccess')

/** /payment-success: public, so that whoever comes back signed out is asked on the page itself to sign in. */
export function PaymentSuccessPage() {
  const { status } = useSession()
  if (status === 'configuring') return <PageSpinner />
  if (status === 'unauthenticated') return <SignInPrompt />
  return (
    <ApiProvider>
      <PaymentSuccessScreen onPaidFor={markRequestSubmitted} />
    </ApiProvider>
  )
}
