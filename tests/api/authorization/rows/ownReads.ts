import type { Row } from '../matrixRow'
import {
  expect,
  onlyAdmin,
  hiddenFromAllButAdmin,
  onlyPatients,
  refusedToPatients,
  everybody,
  byId,
} from '../matrixRow'

/** For an unknown object of the caller's own. */
const ownOfNobody = expect('NotFound', 'NotFound', 'Forbidden', 'Forbidden', 'NotFound')

const hiddenFromAll = expect('NotFound', 'NotFound', 'NotFound', 'NotFound', 'NotFound')

/** Reads of the caller's own data: profile, payments, cart, files. */
export const ownReads: readonly Row[] = [
  { field: 'Query.me', expected: everybody },
  { field: 'Query.myProfile', expected: onlyPatients },
  { field: 'Query.myRecoveryCodes', expected: everybody },
  { field: 'Query.myConsents', expected: onlyPatients },
  { field: 'Query.consentDocument', variables: () => ({ id: 'f'.repeat(64) }), expected: hiddenFromAll },
  { field: 'Query.myNotifications', expected: everybody },
  { field: 'Query.pushPublicKey', expected: everybody },
  { field: 'Query.exportMyData', variables: () => ({ after: 'nowhere' }), expected: refusedToPatients },
  {
    field: 'Query.myPractitioner',
    expected: expect('Forbidden', 'Forbidden', 'ok', 'ok', 'Forbidden'),
  },
  { field: 'Query.practitioners', expected: expect('Forbidden', 'Forbidden', 'ok', 'ok', 'ok') },
  { field: 'Query.myRequests', expected: everybody },
  { field: 'Query.conversations', expected: everybody },
  { field: 'Query.products', expected: everybody },
  { field: 'Query.myPayments', expected: everybody },
  { field: 'Query.payments', expected: onlyAdmin },
  { field: 'Query.payment', variables: byId, expected: hiddenFromAllButAdmin },
  {
    field: 'Query.receipt',
    variables: ({ id }) => ({ paymentId: id }),
    expected: expect('NotFound', 'NotFound', 'Forbidden', 'Forbidden', 'Forbidden'),
  },
  { field: 'Query.history', expected: expect('ok', 'ok', 'Forbidden', 'Forbidden', 'ok') },
  { field: 'Query.myPayment', variables: byId, expected: ownOfNobody },
  { field: 'Query.myPrescription', variables: byId, expected: ownOfNobody },
  { field: 'Query.titrationPlans', expected: everybody },
  { field: 'Query.prescriptionPlan', variables: byId, expected: hiddenFromAll },
  { field: 'Query.stepCheckIns', expected: expect('Forbidden', 'Forbidden', 'ok', 'ok', 'ok') },
  { field: 'Query.cart', expected: onlyPatients },
  { field: 'Query.myOrders', expected: everybody },
  { field: 'Query.orders', expected: onlyAdmin },
  { field: 'Query.order', variables: byId, expected: hiddenFromAll },
  {
    field: 'Query.order',
    about: 'order',
    variables: byId,
    expected: expect('ok', 'NotFound', 'NotFound', 'NotFound', 'ok'),
  },
  {
    field: 'Query.order',
    about: 'prescribedOrder',
    variables: byId,
    expected: expect('ok', 'NotFound', 'NotFound', 'ok', 'ok'),
    afterEmergencyAccess: 'ok',
  },
  { field: 'Query.myFiles', variables: () => ({ purpose: 'progress_photo' }), expected: onlyPatients },
  { field: 'Query.fileUrl', about: 'announcedFile', variables: byId, expected: hiddenFromAll },
  {
    field: 'Query.fileUrl',
    about: 'keptPhoto',
    variables: byId,
    expected: expect('NotFound', 'NotFound', 'NotFound', 'ok', 'ok'),
    afterEmergencyAccess: 'ok',
  },
  { field: 'Query.myIdentityCheck', expected: onlyPatients },
  {
    field: 'Query.myProgress',
    variables: () => ({ treatmentType: 'sleep' }),
    expected: onlyPatients,
  },
  { field: 'Query.identityChecks', expected: onlyAdmin },
  { field: 'Query.identityCheck', about: 'sentIdentity', variables: byId, expected: onlyAdmin },
  {
    field: 'Query.fileUrl',
    about: 'identityDocument',
    variables: byId,
    expected: expect('NotFound', 'NotFound', 'NotFound', 'NotFound', 'ok'),
  },
]
