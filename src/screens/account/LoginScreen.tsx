import { chakra } from '@chakra-ui/react'
import { useState } from 'react'
import { useLocation } from 'react-router-dom'
import { Card } from '../../components/Card'
import { Page } from '../../components/Page'
import { ProblemNotice } from '../../components/ProblemNotice'
import { useAmplify } from '../../lib/amplify/useAmplify'
import type { CognitoConfiguration } from '../../lib/config/configuration'
import { account } from '../../words/en/account'
import { ArrivalNotice } from './ArrivalNotice'
import { arrivalOf } from './arrivalOf'
import { SignInSteps } from './SignInSteps'
import { useDialCodes } from './useDialCodes'
import { Waiting } from './Waiting'
import { WhatHappensNext } from './WhatHappensNext'

/** /login: signing in and up, and everything on the way there and back. */
export function LoginScreen() {
  const location = useLocation()
  const [arrival] = useState(() => arrivalOf(location.search, location.state))
  return (
    <Page padded>
      <Sheet>
        <ArrivalNotice arrival={arrival} />
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
  const amplify = useAmplify()
  switch (amplify.status) {
    case 'configuring':
      return <Waiting />
    case 'failed':
      return (
        <ProblemNotice title={account.configurationFailed.title} onRetry={amplify.retry}>
          {account.configurationFailed.text}
        </ProblemNotice>
      )
    default:
      return <Steps {...amplify.configuration.auth} />
  }
}

/** The steps, once the list of dial codes is there in case it is needed. */
function Steps({ passwordFormat, needsPhone, passkeys }: CognitoConfiguration) {
  const dialCodes = useDialCodes(needsPhone)
  if (needsPhone && !dialCodes) return <Waiting />
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
