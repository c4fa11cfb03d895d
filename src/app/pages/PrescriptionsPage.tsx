import { PrescriptionsScreen } from '../../screens/prescriptions/PrescriptionsScreen'
import { createShortPage } from './createShortPage'
import { withSignIn } from './withApi'

/** /prescription-managment: public, so visitors are asked to sign in on the page itself. */
export const PrescriptionsPage = withSignIn(PrescriptionsScreen, createShortPage('prescriptionManagement'))
