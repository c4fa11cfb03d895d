import { chakra } from '@chakra-ui/react'
import { Heading } from '../../components/Heading'
import { lazyPart } from '../../components/lazyPart'
import { Notice } from '../../components/Notice'
import { ProblemNotice } from '../../components/ProblemNotice'
import { SkeletonLines } from '../../components/SkeletonLines'
import { useAmplify } from '../../lib/amplify/useAmplify'
import type { CognitoConfiguration } from '../../lib/config/configuration'
import { readStoredTokens } from '../../lib/session/storedTokens'
import { useSession } from '../../lib/session/useSession'
import { account } from '../../words/en/account'
import { security } from '../../words/en/accountSecurity'
import { AppSection } from './AppSection'
import { DevicesSection } from './DevicesSection'
import { EmailSection } from './EmailSection'
import { PasswordSection } from './PasswordSection'

const PasskeysSection = lazyPart(() => import('./passkeys/PasskeysSection'), 'PasskeysSection', {
  loading: <SkeletonLines count={3} />,
})

/** The security part of /profile: for everybody who is signed in, whatever their role. */
export function SecuritySections() {
  const amplify = useAmplify()
  return (
    <chakra.section id="security" display="flex" flexDirection="column" gap="5" scrollMarginTop="6">
      <Heading>{security.heading}</Heading>
      {amplify.status === 'configuring' && <SkeletonLines count={6} />}
      {amplify.status === 'failed' && (
        <ProblemNotice title={account.configurationFailed.title} onRetry={amplify.retry}>
          {account.configurationFailed.text}
        </ProblemNotice>
      )}
      {amplify.status === 'ready' && <Sections configuration={amplify.configuration.auth} />}
    </chakra.section>
  )
}

function Sections({
  configuration: { mfa, passwordFormat, passkeys },
}: {
  configuration: CognitoConfiguration
}) {
  const session = useSession()
  const email = session.status === 'authenticated' ? session.email : undefined
  const offersApp = mfa?.totpEnabled === true && mfa.status !== 'off'
  if (signsInWithGoogle()) {
    return (
      <>
        <Notice tone="info" title={email && security.signedInAs(email)}>
          {security.withGoogle}
        </Notice>
        <DevicesSection />
      </>
    )
  }
  return (
    <>
      <PasswordSection format={passwordFormat} email={email} />
      <EmailSection email={email} />
      {offersApp && <AppSection email={email} isAlways={mfa.status === 'on'} />}
      {passkeys && session.status === 'authenticated' && (
        <PasskeysSection
          userId={session.userId}
          relyingPartyId={passkeys.relyingPartyId}
          offersApp={offersApp}
        />
      )}
      <DevicesSection />
    </>
  )
}

/** Cognito's name for an account that has no password of its own, because it came by Google: `google_<id>`. */
function signsInWithGoogle(): boolean {
  return /^google_/i.test(readStoredTokens(() => window.localStorage)?.username ?? '')
}
