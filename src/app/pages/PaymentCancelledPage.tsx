import { PageSpinner } from '../../components/feedback/PageSpinner'
import { ApiProvider } from '../../lib/apollo/ApiProvider'
import { useSession } from '../../lib/session/useSession'
import { PaymentCancelledScreen } from '../../screens/payments/PaymentCancelledScreen'
import { createShortPage } from './createShortPage'

const SignInPrompt = createShortPage('paymentCancelled')

/** /payment-cancelled: public, so that whoever comes back signed out is asked on the page itself to sign in. */
export function PaymentCancelledPage() {
  const { status } = useSession()
  if (status === 'configuring') return <PageSpinner />
  if (status === 'unauthenticated') return <SignInPrompt />
  return (
    <ApiProvider>
      <PaymentCancelledScreen />
    </ApiProvider>
  )
}
