import { useEffect, useState } from 'react'
import { Button } from '../../../components/Button'
import { Heading } from '../../../components/layout/Heading'
import { Notice } from '../../../components/feedback/Notice'
import { confirmRecoveryCodes, makeRecoveryCodes } from '../../../lib/amplify/recovery/recoveryCodes'
import { useAction } from '../../../lib/hooks/useAction'
import { recovery } from '#words/account/recovery'
import { currentAuthStep } from '../signIn/steps/currentAuthStep'
import { securityFailureText } from '../security/securityProblem'
import { RecoveryCodesPanel } from './RecoveryCodesPanel'
import { rememberBrowser } from './rememberBrowser'
import { Stack } from '../../../components/layout/Stack'
import { useFocusOnMount } from '../../../lib/hooks/useFocusOnMount'

const words = recovery.afterSignIn

type RecoveryCodesStepProps = {
  /** Whether codes exist that were never saved. */
  hasUnsavedCodes: boolean
  onDone: () => void
}

/** Last step of app setup during sign-in: recovery codes. A reload restarts it. */
export function RecoveryCodesStep({ hasUnsavedCodes, onDone }: RecoveryCodesStepProps) {
  const [codes, setCodes] = useState<readonly string[]>()
  const creation = useAction(async () => setCodes(await makeRecoveryCodes()))
  const completion = useAction(async (remembers: boolean) => {
    await confirmRecoveryCodes()
    await rememberBrowser(remembers)
    onDone()
  })
  const failure = securityFailureText(creation.error)
  const heading = useFocusOnMount<HTMLHeadingElement>()
  useEffect(function announceStep() {
    currentAuthStep.set('recoveryCodes')
  }, [])

  return (
    <Stack gap="5">
      <Heading as="h1" level="page" ref={heading} tabIndex={-1}>
        {recovery.codes.title}
      </Heading>
      {codes ? (
        <RecoveryCodesPanel
          codes={codes}
          isPending={completion.isPending}
          failure={securityFailureText(completion.error)}
          offersRemember
          onSaved={completion.run}
        />
      ) : (
        <>
          <p>{hasUnsavedCodes ? words.again : words.text}</p>
          {failure && (
            <Notice tone="stop" role="alert">
              {failure}
            </Notice>
          )}
          <Button loading={creation.isPending} alignSelf="flex-start" onClick={() => void creation.run()}>
            {words.show}
          </Button>
        </>
      )}
    </Stack>
  )
}
