import { chakra } from '@chakra-ui/react'
import { useState } from 'react'
import { useLocation } from 'react-router-dom'
import { Card } from '../../components/Card'
import { Page } from '../../components/Page'
import { ProblemNotice } from '../../components/ProblemNotice'
import { Spinner } from '../../components/Spinner'
import { useAmplify } from '../../lib/amplify/useAmplify'
import { account } from '../../words/en/account'
import { ArrivalNotice } from './ArrivalNotice'
import { arrivalOf } from './arrivalOf'
import { SignInSteps } from './SignInSteps'
import { WhatHappensNext } from './WhatHappensNext'

/** /login: signing in and up, and everything on the way there and back. */
export function LoginScreen() {
  const location = useLocation()
  const [arrival] = useState(() => arrivalOf(location.search, location.state))
  return (
    <Page padded>
      <Columns>
        <chakra.div display="flex" flexDirection="column" gap="5" minW="0">
          <ArrivalNotice arrival={arrival} />
          <Card tone="lifted" p={{ base: '5', sm: '8' }}>
            <SignInCard />
          </Card>
        </chakra.div>
        <WhatHappensNext fromIntake={arrival === 'fromIntake'} />
      </Columns>
    </Page>
  )
}

function SignInCard() {
  const amplify = useAmplify()
  switch (amplify.status) {
    case 'configuring':
      return (
        <chakra.div display="grid" placeItems="center" minH="25rem" color="brand">
          <Spinner label={account.loading} size="2rem" />
        </chakra.div>
      )
    case 'failed':
      return (
        <ProblemNotice title={account.configurationFailed.title} onRetry={amplify.retry}>
          {account.configurationFailed.text}
        </ProblemNotice>
      )
    default:
      return <SignInSteps passwordFormat={amplify.configuration.auth.passwordFormat} />
  }
}

const Columns = chakra('div', {
  base: {
    display: 'grid',
    alignItems: 'start',
    justifyContent: 'center',
    gap: { base: '10', lg: '20' },
    gridTemplateColumns: { base: 'minmax(0, 30rem)', lg: 'minmax(0, 29rem) minmax(0, 26rem)' },
  },
})
