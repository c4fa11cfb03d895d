import { PageSpinner } from '../../components/PageSpinner'
import { ApiProvider } from '../../lib/apollo/ApiProvider'
import { useSession } from '../../lib/session/useSession'
import { PaymentSuccessScreen } from '../../screens/payments/PaymentSuccessScreen'
import { markSentRequest } from '../../screens/requests/sentMark'
import { shortPageNamed } from './shortPageNamed'

const SignInPrompt = shortPageNamed('paymentSuccess')

/** /payment-success: public, so that whoever comes back signed out is asked on the page itself to sign in. */
export function PaymentSuccessPage() {
  const { status } = useSession()
  if (status === 'configuring') return <PageSpinner />
  if (status === 'unauthenticated') return <SignInPrompt />
  return (
    <ApiProvider>
      <PaymentSuccessScreen onPaidFor={markSentRequest} />
    </ApiProvider>
  )
}
