import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { ProblemNotice } from '../../components/ProblemNotice'
import { useAmplify } from '../../lib/amplify/useAmplify'
import { LeadOn } from '../../lib/session/LeadOn'
import { useSession } from '../../lib/session/useSession'
import { account } from '../../words/en/account'
import { AfterSecondStep } from './recovery/AfterSecondStep'
import { stepDepthOf } from './useStepHistory'
import { Waiting } from './Waiting'

/**
 * Leads on, once the Authenticator is through with its steps. Where the browser blocks storage, Amplify keeps the
 * tokens to itself and the rest of the product cannot see them.
 */
export function SignedIn() {
  const session = useSession()
  const amplify = useAmplify()
  const isAtFirstEntry = useFirstEntry()
  if (session.status !== 'authenticated') {
    return <ProblemNotice title={account.storageBlocked.title}>{account.storageBlocked.text}</ProblemNotice>
  }
  if (!isAtFirstEntry || amplify.status === 'configuring') return <Waiting />
  const leadOn = <LeadOn {...session} />
  const offersApp = amplify.status === 'ready' && amplify.configuration.auth.mfa?.totpEnabled === true
  return offersApp ? <AfterSecondStep userId={session.userId}>{leadOn}</AfterSecondStep> : leadOn
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
