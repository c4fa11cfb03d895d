import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { ProblemNotice } from '../../components/ProblemNotice'
import { LeadOn } from '../../lib/session/LeadOn'
import { useSession } from '../../lib/session/useSession'
import { account } from '../../words/en/account'
import { stepDepthOf } from './useStepHistory'
import { Waiting } from './Waiting'

/**
 * Leads on, once the Authenticator is through with its steps. Where the browser blocks storage, Amplify keeps the
 * tokens to itself and the rest of the product cannot see them.
 */
export function SignedIn() {
  const session = useSession()
  const isAtFirstEntry = useFirstEntry()
  if (session.status === 'authenticated') return isAtFirstEntry ? <LeadOn {...session} /> : <Waiting />
  return <ProblemNotice title={account.storageBlocked.title}>{account.storageBlocked.text}</ProblemNotice>
}

/** Goes back over the entries of the steps, so that Back leads from the next page to the one before the sign-in. */
function useFirstEntry(): boolean {
  const depth = stepDepthOf(useLocation())
  const navigate = useNavigate()
  useEffect(
    function returnToFirstEntry() {
      if (depth > 0) void navigate(-depth)
    },
    [depth, navigate],
  )
  return depth === 0
}
