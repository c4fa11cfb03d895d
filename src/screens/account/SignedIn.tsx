import { ProblemNotice } from '../../components/ProblemNotice'
import { LeadOn } from '../../lib/session/LeadOn'
import { useSession } from '../../lib/session/useSession'
import { account } from '../../words/en/account'

/**
 * Leads on, once the Authenticator is through with its steps. Where the browser blocks storage, Amplify keeps the
 * tokens to itself and the rest of the product cannot see them.
 */
export function SignedIn() {
  const session = useSession()
  if (session.status === 'authenticated') return <LeadOn {...session} />
  return <ProblemNotice title={account.storageBlocked.title}>{account.storageBlocked.text}</ProblemNotice>
}
