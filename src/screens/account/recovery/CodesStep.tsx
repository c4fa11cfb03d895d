import { chakra } from '@chakra-ui/react'
import { useEffect, useRef, useState } from 'react'
import { Button } from '../../../components/Button'
import { Heading } from '../../../components/Heading'
import { Notice } from '../../../components/Notice'
import { confirmRecoveryCodes, makeRecoveryCodes } from '../../../lib/amplify/recovery/recoveryCodes'
import { recovery } from '../../../words/en/recovery'
import { shownStep } from '../shownStep'
import { useAttempt } from '../useAttempt'
import { CodesPanel } from './CodesPanel'
import { rememberBrowser } from './rememberBrowser'

const words = recovery.afterSignIn

type CodesStepProps = {
  /** Whether there are codes already that were never saved. */
  hasUnsavedCodes: boolean
  onDone: () => void
}

/** The last step of setting up an app during a sign-in: codes for whoever loses it. A reload begins it again. */
export function CodesStep({ hasUnsavedCodes, onDone }: CodesStepProps) {
  const [codes, setCodes] = useState<readonly string[]>()
  const { attempt, isBusy, problem } = useAttempt()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(function announceStep() {
    heading.current?.focus()
    shownStep.set('recoveryCodes')
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
    <chakra.div display="flex" flexDirection="column" gap="5">
      <Heading as="h1" level="page" ref={heading} tabIndex={-1}>
        {recovery.codes.title}
      </Heading>
      {codes ? (
        <CodesPanel
          codes={codes}
          isBusy={isBusy}
          problem={problem}
          asksToRemember
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
    </chakra.div>
  )
}
