import { type ReactNode, useEffect, useState } from 'react'
import { lazyPart } from '../../../components/lazyPart'
import { usesAuthenticatorApp } from '../../../lib/amplify/authenticatorApp'
import { readRecoveryCodes } from '../../../lib/amplify/recovery/recoveryCodes'
import { beginStepAfterSignIn, endStepAfterSignIn } from '../../../lib/session/unfinishedSignIn'
import { useAnswer } from '../useAnswer'
import { Waiting } from '../Waiting'

const CodesStep = lazyPart(() => import('./CodesStep'), 'CodesStep', { loading: <Waiting /> })

/**
 * Asks whoever signs in with an app to save recovery codes, unless they have: setting up an app is finished only then, also
 * over a reload. What cannot be asked does not keep anybody from going on.
 */
export function AfterSecondStep({ userId, children }: { userId: string; children: ReactNode }) {
  const { value: need, error } = useAnswer(readNeed)
  const [isDone, setDone] = useState(false)
  const isOver = isDone || error !== undefined || need === 'none'
  useEffect(
    function surviveReload() {
      if (isOver) endStepAfterSignIn()
      else if (need !== undefined) beginStepAfterSignIn(userId)
    },
    [isOver, need, userId],
  )
  if (isOver) return children
  if (need === undefined) return <Waiting />
  return <CodesStep hasUnsavedCodes={need === 'unsaved'} onDone={() => setDone(true)} />
}

async function readNeed(): Promise<'none' | 'first' | 'unsaved'> {
  if (!(await usesAuthenticatorApp())) return 'none'
  const { left, isSaved } = await readRecoveryCodes()
  if (isSaved) return 'none'
  return left > 0 ? 'unsaved' : 'first'
}
