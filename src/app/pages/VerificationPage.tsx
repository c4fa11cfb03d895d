import { VerificationScreen } from '../../screens/identity/VerificationScreen'
import { createShortPage } from './createShortPage'
import { withSignIn } from './withApi'

/** /verification-complete: public, so visitors are asked to sign in on the page itself. */
export const VerificationPage = withSignIn(
  VerificationScreen,
  createShortPage('verificationComplete'),
  (role) => role === 'user',
)
