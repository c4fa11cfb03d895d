import { PageSpinner } from '../../components/PageSpinner'
import { ApiProvider } from '../../lib/apollo/ApiProvider'
import { useSession } from '../../lib/session/useSession'
import { PrescriptionsScreen } from '../../screens/prescriptions/PrescriptionsScreen'
import { shortPageNamed } from './shortPageNamed'

const SignInPrompt = shortPageNamed('prescriptionManagement')

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
