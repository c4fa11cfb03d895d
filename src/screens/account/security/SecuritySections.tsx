import { chakra } from '@chakra-ui/react'
import { Heading } from '../../../components/layout/Heading'
import { lazyPart } from '../../../components/feedback/lazyPart'
import { Notice } from '../../../components/feedback/Notice'
import { ErrorAlert } from '../../../components/feedback/ErrorAlert'
import { SkeletonLines } from '../../../components/feedback/SkeletonLines'
import { useAmplify } from '../../../lib/amplify/useAmplify'
import type { CognitoConfiguration } from '../../../lib/config/configuration'
import { readStoredTokens } from '../../../lib/session/storedTokens'
import { useSession } from '../../../lib/session/useSession'
import { account } from '#words/account/account'
import { security } from '#words/account/accountSecurity'
import { AuthenticatorAppSection } from './AuthenticatorAppSection'
import { DevicesSection } from './DevicesSection'
import { EmailSection } from './EmailSection'
import { PasswordSection } from './PasswordSection'

const PasskeysSection = lazyPart(() => import('../passkeys/PasskeysSection'), 'PasskeysSection', {
  loading: <SkeletonLines count={3} />,
})

/** The security section of /profile, for every role. */
export function SecuritySections() {
  const amplify = useAmplify()
  return (
    <chakra.section id="security" display="flex" flexDirection="column" gap="5" scrollMarginTop="6">
      <Heading>{security.heading}</Heading>
      {!amplify.data && !amplify.error && <SkeletonLines count={6} />}
      {amplify.error !== undefined && (
        <ErrorAlert title={account.configurationFailed.title} onRetry={amplify.refetch}>
          {account.configurationFailed.text}
        </ErrorAlert>
      )}
      {amplify.data && <Sections configuration={amplify.data.auth} />}
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
      {offersApp && <AuthenticatorAppSection email={email} isAlways={mfa.status === 'on'} />}
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

/** Cognito names federated accounts, which have no password, `google_<id>`. */
function signsInWithGoogle(): boolean {
  return /^google_/i.test(readStoredTokens(() => window.localStorage)?.username ?? '')
}
