import type { Row } from '../matrixRow'
import { expect, hiddenFromAllButAdmin, neverSeen, refusedToPatients, everybody } from '../matrixRow'

const tooLateForPatients = expect('Conflict', 'Conflict', 'Forbidden', 'Forbidden', 'Forbidden')

/** For a professional's own profile, with a version that no profile has. */
const tooLateForHcps = expect('Forbidden', 'Forbidden', 'Conflict', 'Conflict', 'Forbidden')

/** Changes of the caller's own account. */
export const accountChanges: readonly Row[] = [
  {
    field: 'Mutation.updateMyName',
    variables: () => ({ input: { givenName: 'Some', familyName: 'Body' } }),
    expected: everybody,
  },
  {
    field: 'Mutation.updateMyPerson',
    variables: () => ({
      input: {
        expectedVersion: neverSeen,
        givenName: 'Some',
        familyName: 'Body',
        birthDate: '1990-05-06',
        sexAtBirth: 'female',
        state: 'CA',
      },
    }),
    expected: tooLateForPatients,
  },
  {
    field: 'Mutation.updateMyPhone',
    variables: () => ({ input: { expectedVersion: neverSeen } }),
    expected: tooLateForPatients,
  },
  {
    field: 'Mutation.updateMyAddresses',
    variables: () => ({ input: { expectedVersion: neverSeen, addresses: [] } }),
    expected: tooLateForPatients,
  },
  {
    field: 'Mutation.updateMyHealth',
    variables: () => ({
      input: { expectedVersion: neverSeen, kind: 'allergy', hasNone: true, statements: [] },
    }),
    expected: tooLateForPatients,
  },
  {
    field: 'Mutation.updateMyPregnancy',
    variables: () => ({ input: { expectedVersion: neverSeen, pregnancy: 'none' } }),
    expected: tooLateForPatients,
  },
  {
    field: 'Mutation.updateMyNotifications',
    variables: () => ({
      input: {
        expectedVersion: neverSeen,
        messages: true,
        requests: true,
        orders: true,
        reminders: true,
        drafts: false,
      },
    }),
    expected: expect('Conflict', 'Conflict', 'Conflict', 'Conflict', 'Conflict'),
  },
  {
    field: 'Mutation.registerPushSubscription',
    variables: () => ({ input: { endpoint: '', publicKey: '', authSecret: '' } }),
    expected: expect('NotFound', 'NotFound', 'NotFound', 'NotFound', 'NotFound'),
  },
  {
    field: 'Mutation.removePushSubscription',
    variables: () => ({ endpoint: 'https://push.example.com/1' }),
    expected: everybody,
  },
  {
    field: 'Mutation.updateMyCredentials',
    variables: () => ({ input: { expectedVersion: neverSeen, credentials: 'MD' } }),
    expected: tooLateForHcps,
  },
  {
    field: 'Mutation.updateMyLicenses',
    variables: () => ({ input: { expectedVersion: neverSeen, licenses: [] } }),
    expected: tooLateForHcps,
  },
  {
    field: 'Mutation.updateMyAway',
    variables: () => ({ input: { expectedVersion: neverSeen } }),
    expected: tooLateForHcps,
  },
  {
    field: 'Mutation.updateMyQuickTexts',
    variables: () => ({ input: { expectedVersion: neverSeen, quickTexts: [] } }),
    expected: tooLateForHcps,
  },
  {
    field: 'Mutation.verifyLicenses',
    variables: ({ patientId }) => ({
      input: { practitionerId: patientId, expectedVersion: neverSeen, states: ['CA'], isVerified: true },
    }),
    expected: hiddenFromAllButAdmin,
  },
  {
    field: 'Mutation.closeMyAccount',
    variables: () => ({ input: { confirmation: 'yes' } }),
    expected: refusedToPatients,
  },
  {
    field: 'Mutation.revokeMySessions',
    variables: () => ({ input: { which: 'device', deviceKey: 'us-east-2_0' } }),
    expected: everybody,
  },
  { field: 'Mutation.generateMyRecoveryCodes', expected: everybody },
  { field: 'Mutation.confirmMyRecoveryCodes', expected: everybody },
]
