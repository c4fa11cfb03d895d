import { type ReactNode, useEffect, useState } from 'react'
import { lazyPart } from '../../../components/feedback/lazyPart'
import { usesAuthenticatorApp } from '../../../lib/amplify/authenticatorApp'
import { readRecoveryCodes } from '../../../lib/amplify/recovery/recoveryCodes'
import { startSignInStep, clearSignInStep } from '../../../lib/session/unfinishedSignIn'
import { useResource } from '../../../lib/hooks/useResource'
import { StepSpinner } from '../signIn/StepSpinner'

const RecoveryCodesStep = lazyPart(() => import('./RecoveryCodesStep'), 'RecoveryCodesStep', {
  loading: <StepSpinner />,
})

/**
 * Prompts users of an authenticator app to save recovery codes before setup is complete, also after
 * a reload. A failed check blocks no one.
 */
export function RecoveryCodesGate({ userId, children }: { userId: string; children: ReactNode }) {
  const { data: need, error } = useResource('readNeed', readNeed)
  const [isDone, setDone] = useState(false)
  const isOver = isDone || error !== undefined || need === 'none'
  useEffect(
    function surviveReload() {
      if (isOver) clearSignInStep()
      else if (need !== undefined) startSignInStep(userId)
    },
    [isOver, need, userId],
  )
  if (isOver) return children
  if (need === undefined) return <StepSpinner />
  return <RecoveryCodesStep hasUnsavedCodes={need === 'unsaved'} onDone={() => setDone(true)} />
}

async function readNeed(): Promise<'none' | 'first' | 'unsaved'> {
  if (!(await usesAuthenticatorApp())) return 'none'
  const { left, isSaved } = await readRecoveryCodes()
  if (isSaved) return 'none'
  return left > 0 ? 'unsaved' : 'first'
}
