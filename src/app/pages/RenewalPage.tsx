import { RenewalScreen } from '../../screens/renewals/RenewalScreen'
import { createShortPage } from './createShortPage'
import { withSignIn } from './withApi'

/** /prescription-renewal: public, so visitors are asked to sign in on the page itself. */
export const RenewalPage = withSignIn(
  RenewalScreen,
  createShortPage('prescriptionRenewal'),
  (role) => role === 'user',
)
