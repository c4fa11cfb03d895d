import { useEffect, useRef, useState } from 'react'
import { Button } from '../../../components/Button'
import { Heading } from '../../../components/layout/Heading'
import { Notice } from '../../../components/feedback/Notice'
import { confirmRecoveryCodes, makeRecoveryCodes } from '../../../lib/amplify/recovery/recoveryCodes'
import { recovery } from '../../../words/en/account/recovery'
import { currentAuthStep } from '../signIn/steps/currentAuthStep'
import { useUserPoolAction } from '../security/useUserPoolAction'
import { RecoveryCodesPanel } from './RecoveryCodesPanel'
import { rememberBrowser } from './rememberBrowser'
import { Stack } from '../../../components/layout/Stack'

const words = recovery.afterSignIn

type RecoveryCodesStepProps = {
  /** Whether codes exist that were never saved. */
  hasUnsavedCodes: boolean
  onDone: () => void
}

/** Last step of app setup during sign-in: recovery codes. A reload restarts it. */
export function RecoveryCodesStep({ hasUnsavedCodes, onDone }: RecoveryCodesStepProps) {
  const [codes, setCodes] = useState<readonly string[]>()
  const { attempt, isBusy, problem } = useUserPoolAction()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(function announceStep() {
    heading.current?.focus()
    currentAuthStep.set('recoveryCodes')
  }, [])

  async function make(): Promise<void> {
    await attempt(async () => setCodes(await makeRecoveryCodes()))
  }
  async function finish(remembers: boolean): Promise<void> {
    const isSaved = await attempt(async () => {
      await confirmRecoveryCodes()
      await rememberBrowser(remembers)
    })
    if (isSaved) onDone()
  }

  return (
    <Stack gap="5">
      <Heading as="h1" level="page" ref={heading} tabIndex={-1}>
        {recovery.codes.title}
      </Heading>
      {codes ? (
        <RecoveryCodesPanel
          codes={codes}
          isBusy={isBusy}
          problem={problem}
          offersRemember
          onSaved={({ remembers }) => void finish(remembers)}
        />
      ) : (
        <>
          <p>{hasUnsavedCodes ? words.again : words.text}</p>
          {problem && (
            <Notice tone="stop" role="alert">
              {problem}
            </Notice>
          )}
          <Button loading={isBusy} alignSelf="flex-start" onClick={() => void make()}>
            {words.show}
          </Button>
        </>
      )}
    </Stack>
  )
}
