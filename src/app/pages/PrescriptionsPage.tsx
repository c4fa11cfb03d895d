import { PrescriptionsScreen } from '../../screens/prescriptions/PrescriptionsScreen'
import { createShortPage } from './createShortPage'
import { withSignIn } from './withApi'

/** /prescription-managment: public, so visitors are asked on the page itself to sign in. */
export const PrescriptionsPage = withSignIn(PrescriptionsScreen, createShortPage('prescriptionManagement'))
