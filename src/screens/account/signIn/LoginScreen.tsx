import { chakra } from '@chakra-ui/react'
import { useState } from 'react'
import { useLocation } from 'react-router-dom'
import { Card } from '../../../components/layout/Card'
import { Page } from '../../../components/layout/Page'
import { ErrorAlert } from '../../../components/feedback/ErrorAlert'
import { useAmplify } from '../../../lib/amplify/useAmplify'
import type { CognitoConfiguration } from '../../../lib/config/configuration'
import { account } from '#words/account/account'
import { LoginReasonNotice } from './LoginReasonNotice'
import { readLoginReason } from './readLoginReason'
import { SignInSteps } from './SignInSteps'
import { useDialCodes } from './useDialCodes'
import { StepSpinner } from './StepSpinner'
import { WhatHappensNext } from './WhatHappensNext'

/** /login: sign-in, sign-up and their steps. */
export function LoginScreen() {
  const location = useLocation()
  const [arrival] = useState(() => readLoginReason(location.search, location.state))
  return (
    <Page padded>
      <Sheet>
        <LoginReasonNotice arrival={arrival} />
        <Columns tone="lifted" p="0">
          <chakra.div p={{ base: '5', sm: '8', lg: '12' }} minW="0">
            <SignInCard />
          </chakra.div>
          <WhatHappensNext fromIntake={arrival === 'fromIntake'} />
        </Columns>
      </Sheet>
    </Page>
  )
}

function SignInCard() {
  const { data: configuration, error, refetch } = useAmplify()
  if (configuration) return <Steps {...configuration.auth} />
  if (error === undefined) return <StepSpinner />
  return (
    <ErrorAlert title={account.configurationFailed.title} onRetry={refetch}>
      {account.configurationFailed.text}
    </ErrorAlert>
  )
}

/** Renders the steps once the dial codes, if needed, have loaded. */
function Steps({ passwordFormat, needsPhone, passkeys }: CognitoConfiguration) {
  const dialCodes = useDialCodes(needsPhone)
  if (needsPhone && !dialCodes) return <StepSpinner />
  return (
    <SignInSteps
      passwordFormat={passwordFormat}
      dialCodes={dialCodes}
      passkeyDomain={passkeys?.relyingPartyId}
    />
  )
}

const Sheet = chakra('div', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    gap: '5',
    mx: 'auto',
    maxW: { base: '30rem', lg: '64rem' },
  },
})

/** The steps and what they lead to: beside each other where there is room, on one sheet. */
const Columns = chakra(Card, {
  base: {
    display: 'grid',
    overflow: 'hidden',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) minmax(0, 25rem)' },
  },
})
