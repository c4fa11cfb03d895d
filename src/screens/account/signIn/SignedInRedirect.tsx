import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { ErrorAlert } from '../../../components/feedback/ErrorAlert'
import { useAmplify } from '../../../lib/amplify/useAmplify'
import { RedirectAfterSignIn } from '../../../lib/session/RedirectAfterSignIn'
import { useSession } from '../../../lib/session/useSession'
import { account } from '#words/account/account'
import { RecoveryCodesGate } from '../recovery/RecoveryCodesGate'
import { stepDepthOf } from './steps/useStepHistory'
import { StepSpinner } from './StepSpinner'

/**
 * Redirects after the Authenticator's last step. If the browser blocks storage, Amplify keeps the
 * tokens in memory, where the rest of the product cannot read them.
 */
export function SignedInRedirect() {
  const session = useSession()
  const amplify = useAmplify()
  const isAtFirstEntry = useFirstEntry()
  if (session.status !== 'authenticated') {
    return <ErrorAlert title={account.storageBlocked.title}>{account.storageBlocked.text}</ErrorAlert>
  }
  if (!isAtFirstEntry || (!amplify.data && !amplify.error)) return <StepSpinner />
  const leadOn = <RedirectAfterSignIn {...session} />
  const offersApp = amplify.data?.auth.mfa?.totpEnabled === true
  return offersApp ? <RecoveryCodesGate userId={session.userId}>{leadOn}</RecoveryCodesGate> : leadOn
}

/** Goes back over the steps' history entries, so that Back skips the sign-in. */
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
