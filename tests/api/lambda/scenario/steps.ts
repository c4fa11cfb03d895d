import { randomUUID } from 'node:crypto'
import { practiceMoney } from '../../../../domain/money'
import { builtInSettings } from '../../../../domain/practice/practiceSettings'
import { addressInOhio, orderOf } from '../../../support/builders/orderScenarios'
import { kneeBrace } from '../../../support/builders/newProduct'
import { announced } from '../../../support/builders/photos'
import {
  subs,
  nothing,
  type Step,
  anOpening,
  anAddress,
  order,
  heatPacks,
  aFilter,
  aTemplate,
  aTask,
  id,
  aPublication,
} from './accounts'

/** A price change of a product that nobody in the scenario buys. */
const repriced = {
  id: 'psyllium-fiber',
  expectedVersion: 0,
  price: practiceMoney(1750),
  isActive: true,
  maxPacks: 4,
  maxRefills: 0,
  states: null,
  summary: 'Plain fiber that fills.',
  contents: 'Psyllium husk.',
  directions: 'Stir into water.',
  warnings: null,
}

/** Practice settings with a longer idle timeout of patients and otherwise defaults. */
const patience = { ...builtInSettings, patientIdleMinutes: 45 }

/** A cart and its order, with a wrong price and a changed address. */
export const shopping: readonly Step[] = [
  { as: 'patient', operation: 'SetCartLine', variables: () => ({ input: heatPacks }) },
  {
    as: 'patient',
    operation: 'SetCartLine',
    variables: () => ({ input: { ...heatPacks, quantity: 9 } }),
    fails: 'CartOutdated',
  },
  {
    as: 'patient',
    operation: 'MergeCart',
    variables: () => ({ input: { lines: [{ ...heatPacks, quantity: 3 }] } }),
  },
  { as: 'patient', operation: 'Cart' },
  { as: 'doctor', operation: 'Cart', fails: 'Forbidden' },
  {
    as: 'patient',
    operation: 'PlaceOrder',
    variables: () => ({ input: { id: order, ...orderOf('heat-pack', 2) } }),
  },
  {
    as: 'patient',
    operation: 'PlaceOrder',
    variables: () => ({
      input: {
        ...orderOf('heat-pack'),
        id: nothing,
        lines: [{ ...orderOf('sleep-mask').lines[0], unitPrice: practiceMoney(1) }],
      },
    }),
    fails: 'CartOutdated',
  },
  {
    as: 'patient',
    operation: 'SetOrderAddress',
    variables: () => ({
      input: { id: order, expectedVersion: 1, shippingAddress: { ...addressInOhio, city: 'Dayton' } },
    }),
  },
  { as: 'patient', operation: 'OrderById', variables: () => ({ id: order }) },
  { as: 'other', operation: 'OrderById', variables: () => ({ id: order }), fails: 'NotFound' },
  {
    as: 'patient',
    operation: 'CancelOrder',
    variables: () => ({ input: { id: order, expectedVersion: 2 } }),
  },
  { as: 'patient', operation: 'MyOrders', variables: () => ({ isUnderWay: false, first: 10 }) },
  { as: 'admin', operation: 'AdminOrders', variables: () => ({ filter: { statuses: ['cancelled'] } }) },
  { as: 'doctor', operation: 'AdminOrders', fails: 'Unauthorized' },
  { as: 'admin', operation: 'AdminOrder', variables: () => ({ id: order }) },
  ...(['PackOrder', 'DeliverOrder'] as const).map((operation): Step => ({
    as: 'admin',
    operation,
    variables: () => ({ input: { id: order, expectedVersion: 3 } }),
    fails: 'IllegalTransition',
  })),
  {
    as: 'admin',
    operation: 'ShipOrder',
    variables: () => ({
      input: { id: order, expectedVersion: 3, carrier: 'Parcel Post', trackingNumber: '?' },
    }),
    fails: 'InvalidInput',
  },
]

export const person = {
  givenName: 'Jordan',
  familyName: 'Rivera',
  birthDate: '1988-03-04',
  sexAtBirth: 'male',
  state: 'CA',
}
export const noMails = { messages: false, requests: false, orders: false, reminders: false, drafts: false }
/** A professional's profile without licenses, which the rest of the scenario needs. */
export const staffSteps: readonly Step[] = [
  { as: 'doctor', operation: 'MyPractitioner' },
  { as: 'admin', operation: 'MyPractitioner', fails: 'Unauthorized' },
  {
    as: 'doctor',
    operation: 'UpdateMyCredentials',
    variables: () => ({ input: { expectedVersion: 0, credentials: 'MD', npi: '1234567893' } }),
  },
  {
    as: 'doctor',
    operation: 'UpdateMyAway',
    variables: () => ({ input: { expectedVersion: 1, awayUntil: '2026-12-24' } }),
  },
  {
    as: 'doctor',
    operation: 'UpdateMyQuickTexts',
    variables: () => ({ input: { expectedVersion: 2, quickTexts: [{ title: 'Hi', text: 'Hello {name}' }] } }),
  },
  {
    as: 'doctor',
    operation: 'UpdateMyLicenses',
    variables: () => ({ input: { expectedVersion: 0, licenses: [] } }),
    fails: 'Conflict',
  },
]

export const profileSteps: readonly Step[] = [
  { as: 'patient', operation: 'MyProfile' },
  { as: 'doctor', operation: 'MyProfile', fails: 'Forbidden' },
  { as: 'patient', operation: 'MyAddresses' },
  {
    as: 'patient',
    operation: 'UpdateMyPerson',
    variables: () => ({ input: { expectedVersion: 0, ...person } }),
  },
  {
    as: 'patient',
    operation: 'UpdateMyPerson',
    variables: () => ({ input: { expectedVersion: 0, ...person } }),
    fails: 'Conflict',
  },
  {
    as: 'patient',
    operation: 'UpdateMyPhone',
    variables: () => ({
      input: { expectedVersion: 1, phone: { dialCode: '+1', number: '(415) 555-0142' } },
    }),
  },
  {
    as: 'patient',
    operation: 'UpdateMyAddresses',
    variables: () => ({
      input: { expectedVersion: 2, addresses: [{ id: anAddress, isDefault: true, ...addressInOhio }] },
    }),
  },
  {
    as: 'patient',
    operation: 'UpdateMyHealth',
    variables: () => ({
      input: {
        expectedVersion: 3,
        kind: 'allergy',
        hasNone: false,
        statements: [{ name: 'Latex', reaction: 'Rash', severity: 'mild' }],
      },
    }),
  },
  {
    as: 'patient',
    operation: 'UpdateMyPregnancy',
    variables: () => ({ input: { expectedVersion: 4, pregnancy: 'none' } }),
  },
  { as: 'patient', operation: 'MyNotifications' },
  {
    as: 'patient',
    operation: 'UpdateMyNotifications',
    variables: () => ({ input: { expectedVersion: 0, ...noMails } }),
  },
]

export const insertEmergencyAccess = (reason: string) => () => ({
  input: { id: anOpening, patientId: subs.patient, reason, explanation: 'Dr. Lee is away until Monday' },
})

/** Identity checks: unknown documents, and an unknown check. */
export const identitySteps: readonly Step[] = [
  { as: 'patient', operation: 'MyIdentityCheck' },
  { as: 'doctor', operation: 'MyIdentityCheck', fails: 'Forbidden' },
  {
    as: 'patient',
    operation: 'SubmitIdentityCheck',
    variables: () => ({ input: { id: nothing, frontFileId: nothing, selfieFileId: randomUUID() } }),
    fails: 'NotFound',
  },
  { as: 'admin', operation: 'AdminIdentityChecks', variables: () => ({ filter: { statuses: ['pending'] } }) },
  { as: 'patient', operation: 'AdminIdentityChecks', fails: 'Unauthorized' },
  { as: 'admin', operation: 'AdminIdentityCheck', variables: () => ({ id: nothing }), fails: 'NotFound' },
  {
    as: 'admin',
    operation: 'DecideIdentityCheck',
    variables: () => ({ input: { id: nothing, expectedVersion: 1, decision: 'refuse' } }),
    fails: 'InvalidInput',
  },
]

/** Metrics of the scenario so far. */
export const overviewSteps: readonly Step[] = [
  { as: 'admin', operation: 'AdminOverview', variables: () => ({ days: 7 }) },
  { as: 'admin', operation: 'AdminOverview', variables: () => ({ days: 0 }), fails: 'InvalidInput' },
  { as: 'admin', operation: 'ClinicianMetrics', variables: () => ({ days: 7 }) },
  { as: 'doctor', operation: 'ClinicianMetrics', variables: () => ({ days: 7 }), fails: 'Unauthorized' },
  { as: 'doctor', operation: 'MyMetrics', variables: () => ({}) },
  { as: 'admin', operation: 'MyMetrics', variables: () => ({}), fails: 'Unauthorized' },
  { as: 'admin', operation: 'AdminVisits', variables: () => ({ filter: { days: 30 } }) },
  {
    as: 'doctor',
    operation: 'AdminVisits',
    variables: () => ({ filter: { days: 30 } }),
    fails: 'Unauthorized',
  },
  { as: 'admin', operation: 'AdminCatalogue', variables: () => ({ filter: { isActive: true }, first: 5 }) },
  { as: 'admin', operation: 'AdminProduct', variables: () => ({ id: 'sleep-mask' }) },
  { as: 'admin', operation: 'AdminProduct', variables: () => ({ id: 'nothing' }), fails: 'NotFound' },
  { as: 'admin', operation: 'CreateProduct', variables: () => ({ input: kneeBrace }) },
  {
    as: 'admin',
    operation: 'CreateProduct',
    variables: () => ({ input: { ...kneeBrace, price: practiceMoney(2700) } }),
    fails: 'InvalidInput',
  },
  {
    as: 'patient',
    operation: 'CreateProduct',
    variables: () => ({ input: kneeBrace }),
    fails: 'Unauthorized',
  },
  { as: 'admin', operation: 'ChangeProduct', variables: () => ({ input: repriced }) },
  {
    as: 'admin',
    operation: 'ChangeProduct',
    variables: () => ({ input: { ...repriced, expectedVersion: 1, price: practiceMoney(0) } }),
    fails: 'InvalidInput',
  },
  { as: 'doctor', operation: 'AdminCatalogue', fails: 'Unauthorized' },
  { as: 'admin', operation: 'AdminProductCodes', variables: () => ({ productId: 'ramelteon-8' }) },
  {
    as: 'admin',
    operation: 'SetProductCodes',
    variables: () => ({ input: { productId: 'ramelteon-8', expectedVersion: 99 } }),
    fails: 'Conflict',
  },
  { as: 'admin', operation: 'AdminPracticeSettings' },
  {
    as: 'admin',
    operation: 'ChangePracticeSettings',
    variables: () => ({ input: { ...patience, expectedVersion: 0 } }),
  },
  {
    as: 'admin',
    operation: 'ChangePracticeSettings',
    variables: () => ({ input: { ...patience, responseTimeHours: 0, expectedVersion: 1 } }),
    fails: 'InvalidInput',
  },
  { as: 'doctor', operation: 'AdminPracticeSettings', fails: 'Unauthorized' },
  { as: 'doctor', operation: 'AdminOverview', variables: () => ({ days: 7 }), fails: 'Unauthorized' },
  { as: 'admin', operation: 'AdminBacklog' },
  { as: 'doctor', operation: 'AdminBacklog', fails: 'Unauthorized' },
  { as: 'doctor', operation: 'PatientSearch', variables: () => ({ text: 'Jordan' }) },
  { as: 'patient', operation: 'PatientSearch', variables: () => ({ text: 'Jordan' }), fails: 'Unauthorized' },
]

/** Enqueued emails; no job sends them here, so none has failed. */
export const deliverySteps: readonly Step[] = [
  { as: 'admin', operation: 'AdminDeliveries', variables: () => ({ filter: { kind: 'gateway' } }) },
  { as: 'admin', operation: 'AdminDeliveries', variables: () => ({ filter: { kind: 'notice' } }) },
  {
    as: 'admin',
    operation: 'RetryDelivery',
    variables: () => ({ input: { id: nothing, kind: 'mail' } }),
    fails: 'NotFound',
  },
  { as: 'admin', operation: 'SendTestEmail', variables: () => ({ input: { id: nothing } }) },
  { as: 'admin', operation: 'EmailDelivery' },
  { as: 'doctor', operation: 'EmailDelivery', fails: 'Unauthorized' },
]

/** A saved filter, and one with another name. */
export const savedFilterSteps: readonly Step[] = [
  ...['Waiting in Ohio', 'Ohio'].map((name): Step => ({
    as: 'admin',
    operation: 'SaveFilter',
    variables: () => ({ input: { id: aFilter, list: 'requests', name, search: 'state=OH' } }),
  })),
  {
    as: 'admin',
    operation: 'SaveFilter',
    variables: () => ({ input: { id: nothing, list: 'requests', name: 'OHIO', search: 'state=OH' } }),
    fails: 'InvalidInput',
  },
  { as: 'admin', operation: 'SavedFilters' },
  { as: 'doctor', operation: 'SavedFilters', fails: 'Unauthorized' },
  { as: 'admin', operation: 'RemoveSavedFilter', variables: () => ({ id: aFilter }) },
]

/** A template, its change, and the refusals. */
export const templateSteps: readonly Step[] = [
  ...[0, 1].map((expectedVersion): Step => ({
    as: 'admin',
    operation: 'SavePracticeTemplate',
    variables: () => ({ input: templateInput(expectedVersion, 'Hello {name}') }),
  })),
  {
    as: 'admin',
    operation: 'SavePracticeTemplate',
    variables: () => ({ input: templateInput(1, 'Hello {foo}') }),
    fails: 'InvalidInput',
  },
  { as: 'doctor', operation: 'PracticeTemplates' },
  { as: 'patient', operation: 'PracticeTemplates', fails: 'Unauthorized' },
  { as: 'admin', operation: 'RemovePracticeTemplate', variables: () => ({ id: aTemplate }) },
]

function templateInput(expectedVersion: number, text: string) {
  const title = `Version ${expectedVersion}`
  return { id: aTemplate, expectedVersion, kind: 'ask', title, text, isActive: true }
}

/** A task about a request, completed, and the refusals. */
export const taskSteps: readonly Step[] = [
  { as: 'doctor', operation: 'TaskOwners' },
  ...(['doctor', 'patient'] as const).map((as): Step => ({
    as,
    operation: 'CreateTask',
    variables: () => ({
      input: { id: aTask, requestId: id, description: 'Call the pharmacy', dueOn: '2026-12-01' },
    }),
    ...(as === 'patient' && { fails: 'Unauthorized' }),
  })),
  { as: 'doctor2', operation: 'Tasks', variables: () => ({ list: 'open' }) },
  { as: 'doctor', operation: 'TaskCounts' },
  { as: 'doctor', operation: 'PatientTasks', variables: () => ({ patientId: subs.patient }) },
  ...([undefined, 'Conflict'] as const).map((fails): Step => ({
    as: 'doctor',
    operation: 'ChangeTask',
    variables: () => ({ input: { id: aTask, expectedVersion: 1, status: 'completed' } }),
    ...(fails && { fails }),
  })),
]

/** Exports of lists, and one with the filter of another list. */
export const exportSteps: readonly Step[] = [
  ...(['requests', 'orders', 'payments', 'prescriptions', 'patients'] as const).map((list): Step => ({
    as: 'admin',
    operation: 'ExportList',
    variables: () => ({ input: { list } }),
  })),
  {
    as: 'admin',
    operation: 'ExportList',
    variables: () => ({ input: { list: 'orders', filter: { patients: { state: 'OH' } } } }),
    fails: 'InvalidInput',
  },
  {
    as: 'doctor',
    operation: 'ExportList',
    variables: () => ({ input: { list: 'audit' } }),
    fails: 'Unauthorized',
  },
]

/** Publishes the questionnaire without photos; a page that was open before can still submit. */
export const questionnaireSteps: readonly Step[] = [
  { as: 'admin', operation: 'AdminQuestionnaires' },
  { as: 'doctor', operation: 'AdminQuestionnaires', fails: 'Unauthorized' },
  ...[0, 0].map((expectedCount, index): Step => ({
    as: 'admin',
    operation: 'PublishQuestionnaire',
    variables: () => ({
      input: {
        id: index === 0 ? aPublication : randomUUID(),
        treatmentType: 'beauty',
        version: 1,
        expectedCount,
        reason: 'Photos are looked at anew.',
        weakenedRules: [],
      },
    }),
    ...(index === 1 && { fails: 'Conflict' }),
  })),
]

/** Neither engine has a directory in this test. */
export const userSteps: readonly Step[] = [
  { as: 'admin', operation: 'AdminPractitioners' },
  {
    as: 'admin',
    operation: 'AdminVerifyLicenses',
    variables: () => ({
      input: { practitionerId: nothing, expectedVersion: 1, states: ['CA'], isVerified: true },
    }),
    fails: 'NotFound',
  },
  { as: 'admin', operation: 'AdminUsers', fails: 'DirectoryUnavailable' },
  { as: 'doctor', operation: 'AdminUsers', fails: 'Unauthorized' },
  { as: 'admin', operation: 'AdminUser', variables: () => ({ id: nothing }), fails: 'DirectoryUnavailable' },
  {
    as: 'admin',
    operation: 'InviteUser',
    variables: () => ({ input: { id: nothing, email: 'lee@example.com', group: 'HCPs' } }),
    fails: 'DirectoryUnavailable',
  },
  {
    as: 'admin',
    operation: 'ChangeUser',
    variables: () => ({ input: { id: nothing, userId: nothing, kind: 'sign_out' } }),
    fails: 'DirectoryUnavailable',
  },
]

/** At the end: the export, and closing an account that is still needed. */
export const leaving: readonly Step[] = [
  { as: 'patient', operation: 'MyConsents' },
  {
    as: 'patient',
    operation: 'ConsentDocument',
    variables: () => ({ id: 'f'.repeat(64) }),
    fails: 'NotFound',
  },
  { as: 'patient', operation: 'ExportMyData' },
  { as: 'patient', operation: 'ExportMyData', variables: () => ({ after: 'requests:' }) },
  { as: 'patient', operation: 'ExportMyData', variables: () => ({ after: 'messages:' }) },
  {
    as: 'patient',
    operation: 'ExportMyData',
    variables: () => ({ after: 'nowhere' }),
    fails: 'InvalidInput',
  },
  {
    as: 'patient',
    operation: 'CloseMyAccount',
    variables: () => ({ input: { confirmation: 'close my account' } }),
    fails: 'AccountInUse',
  },
  { as: 'patient', operation: 'PushPublicKey' },
  {
    as: 'patient',
    operation: 'RegisterPushSubscription',
    variables: () => ({
      input: { endpoint: 'https://push.example.com/1', publicKey: '', authSecret: '' },
    }),
    fails: 'NotFound',
  },
  {
    as: 'patient',
    operation: 'RemovePushSubscription',
    variables: () => ({ endpoint: 'https://push.example.com/1' }),
  },
  { as: 'patient', operation: 'GenerateMyRecoveryCodes' },
  { as: 'patient', operation: 'ConfirmMyRecoveryCodes' },
  { as: 'patient', operation: 'MyRecoveryCodes' },
  {
    as: 'patient',
    operation: 'RevokeMySessions',
    variables: () => ({ input: { which: 'device', deviceKey: 'us-east-2_0' } }),
  },
  {
    as: 'patient',
    operation: 'RevokeMySessions',
    variables: () => ({ input: { which: 'everywhere', deviceKey: 'us-east-2_0' } }),
    fails: 'InvalidInput',
  },
]

export const fileSteps: readonly Step[] = [
  { as: 'patient', operation: 'MyFiles', variables: () => ({ purpose: 'progress_photo' }) },
  {
    as: 'doctor',
    operation: 'MyFiles',
    variables: () => ({ purpose: 'progress_photo' }),
    fails: 'Forbidden',
  },
  { as: 'doctor', operation: 'FileUrl', variables: () => ({ id: nothing }), fails: 'NotFound' },
  ...(['FinishUpload', 'DeleteUpload'] as const).map((operation): Step => ({
    as: 'patient',
    operation,
    variables: () => ({ id: nothing }),
    fails: 'NotFound',
  })),
  {
    as: 'patient',
    operation: 'CreateUpload',
    variables: () => ({ input: { ...announced(Buffer.from('x'), 'image/gif'), purpose: 'progress_photo' } }),
    fails: 'InvalidInput',
  },
]
