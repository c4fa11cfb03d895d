import { chakra } from '@chakra-ui/react'
import { useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { Card } from '../../../components/layout/Card'
import { Page } from '../../../components/layout/Page'
import { ErrorAlert } from '../../../components/feedback/ErrorAlert'
import { useAmplify } from '../../../lib/amplify/useAmplify'
import type { CognitoConfiguration } from '../../../lib/config/configuration'
import { account } from '#words/account/account'
import { LoginReasonNotice, type LoginReason } from './LoginReasonNotice'
import { SignInSteps } from './SignInSteps'
import { StepSpinner } from './StepSpinner'
import { WhatHappensNext } from './WhatHappensNext'
import { useResource } from '../../../lib/hooks/useResource'
import type { DialCodes } from './authenticatorFields'
import { locationAfterSignIn, stepUpKey } from '../../../lib/session/rememberedLocation'
import { safeSessionStorage } from '../../../lib/storage/safeStorage'
import { intendedEndOf } from '../../../lib/session/storedTokens'

/** /login: sign-in, sign-up and their steps. */
export function LoginScreen() {
  const location = useLocation()
  const [arrival] = useState(() => readLoginReason(location.search, location.state))
  // A session that ends later at the same location has ended.
  useEffect(() => () => void safeSessionStorage.remove(stepUpKey), [])
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

/** Fallback to the product's own market if the list fails to load. */
const withoutList: DialCodes = { dialCode: '+1', dialCodeList: ['+1'] }

/** Fetches the dial codes if needed. */
function useDialCodes(isNeeded: boolean): DialCodes | undefined {
  const { data, error } = useResource(
    isNeeded ? 'dialCodes' : undefined,
    loadDialCodes,
    'The dial codes could not be loaded.',
  )
  return error ? withoutList : data
}

async function loadDialCodes(): Promise<DialCodes> {
  const { defaultDialCode, dialCodes } = await import('../../../../domain/account/dialCodes')
  return { dialCode: defaultDialCode, dialCodeList: dialCodes.map(({ dialCode }) => dialCode) }
}

/**
 * The reason for which /login was opened.
 * @param search the query; `?signedOut` is set after a sign-out, `?signedOut=idle` after a long absence,
 *   `?signedOut=closed` after the account was closed
 * @param state of the history entry, as the guard or the intake left it
 */
function readLoginReason(search: string, state: unknown): LoginReason {
  const signedOut = new URLSearchParams(search).get('signedOut')
  if (signedOut === 'closed') return 'closed'
  if (signedOut !== null) return signedOut === 'idle' || wasAway() ? 'idle' : 'signedOut'
  if (typeof state === 'object' && state !== null && 'endedBy' in state)
    return safeSessionStorage.get(stepUpKey) === locationAfterSignIn(state) ? 'stepUp' : 'expired'
  return isIntake(locationAfterSignIn(state)) ? 'fromIntake' : 'plain'
}

/** A hosted sign-out returns to the same address, whatever its reason. */
function wasAway(): boolean {
  return intendedEndOf(() => window.localStorage) === 'idle'
}

/** The intake is where a visitor answers questions before there is an account. */
function isIntake(path: string | undefined): boolean {
  return path !== undefined && /^\/submitrequest([/?#]|$)/i.test(path)
}
