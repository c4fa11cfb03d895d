import { PageSpinner } from '../../components/feedback/PageSpinner'
import { ApiProvider } from '../../lib/apollo/ApiProvider'
import { useSession } from '../../lib/session/useSession'
import { PrescriptionsScreen } from '../../screens/prescriptions/PrescriptionsScreen'
import { createShortPage } from './createShortPage'

const SignInPrompt = createShortPage('prescriptionManagement')

/** /prescription-managment: outside the guard, so a visitor is asked to sign in on the page itself. */
export function PrescriptionsPage() {
  const session = useSession()
  if (session.status === 'configuring') return <PageSpinner />
  if (session.status === 'unauthenticated') return <SignInPrompt />
  return (
    <ApiProvider>
      <PrescriptionsScreen role={session.role} />
    </ApiProvider>
  )
}
