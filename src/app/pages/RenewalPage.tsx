import { PageSpinner } from '../../components/feedback/PageSpinner'
import { ApiProvider } from '../../lib/apollo/ApiProvider'
import { useSession } from '../../lib/session/useSession'
import { RenewalScreen } from '../../screens/renewals/RenewalScreen'
import { createShortPage } from './createShortPage'

/** To be told to sign in, or that patients ask for renewals. */
const Prompt = createShortPage('prescriptionRenewal')

/** /prescription-renewal: outside the guard, so a visitor is asked to sign in on the page itself. */
export function RenewalPage() {
  const session = useSession()
  if (session.status === 'configuring') return <PageSpinner />
  if (session.status === 'unauthenticated' || session.role !== 'user') return <Prompt />
  return (
    <ApiProvider>
      <RenewalScreen />
    </ApiProvider>
  )
}
