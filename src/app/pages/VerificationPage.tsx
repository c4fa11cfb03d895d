import { PageSpinner } from '../../components/feedback/PageSpinner'
import { ApiProvider } from '../../lib/apollo/ApiProvider'
import { useSession } from '../../lib/session/useSession'
import { VerificationScreen } from '../../screens/identity/VerificationScreen'
import { createShortPage } from './createShortPage'

/** To be told to sign in, or that it is patients who show who they are. */
const Prompt = createShortPage('verificationComplete')

/** /verification-complete: outside the guard, so a visitor is asked to sign in on the page itself. */
export function VerificationPage() {
  const session = useSession()
  if (session.status === 'configuring') return <PageSpinner />
  if (session.status === 'unauthenticated' || session.role !== 'user') return <Prompt />
  return (
    <ApiProvider>
      <VerificationScreen />
    </ApiProvider>
  )
}
