import type { ResolverMap } from '../resolverMap'
import { accountFields } from './accountFields'
import { contactFields } from './contactFields'
import { auditedFields, auditedWatches } from './audited'
import { catalogueFields } from './catalogueFields'
import { clinicalNoteFields } from './clinicalNoteFields'
import { decisionFields } from './decisionFields'
import { deliveryFields } from './deliveryFields'
import { exportFields } from './exportFields'
import { fileFields } from './fileFields'
import { houseFields } from './houseFields'
import { identityFields } from './identityFields'
import { messageFields } from './messageFields'
import { orderFields } from './orderFields'
import { overviewFields } from './overviewFields'
import { paymentFields } from './paymentFields'
import { practitionerFields } from './practitionerFields'
import { prescriptionFields } from './prescriptionFields'
import { stepFields } from './stepFields'
import { profileFields } from './profileFields'
import { questionnaireFields } from './questionnaireFields'
import { recoveryFields } from './recoveryFields'
import { recordFields } from './recordFields'
import { requestEvents, requestFields } from './requestFields'
import { savedFilterFields } from './savedFilterFields'
import { staffMessageFields } from './staffMessageFields'
import type { PassedOnFields } from './rootFields'
import { userFields } from './userFields'
import { visitFields } from './visitFields'
import { watchedFields } from './watchedFields'

const passedOn: PassedOnFields = {
  'Mutation.publishConversationEvent': { passThrough: 'event' },
  'Mutation.publishPresenceEvent': { passThrough: 'event' },
  'Mutation.publishInboxEvent': { passThrough: 'event' },
  'Mutation.publishWorklistEvent': { passThrough: 'event' },
}

/** The whole API, by field. */
export const resolvers: ResolverMap = {
  ...auditedFields({
    ...accountFields,
    ...profileFields,
    ...practitionerFields,
    ...requestFields,
    ...decisionFields,
    ...prescriptionFields,
    ...stepFields,
    ...paymentFields,
    ...orderFields,
    ...recordFields,
    ...recoveryFields,
    ...clinicalNoteFields,
    ...fileFields,
    ...identityFields,
    ...overviewFields,
    ...deliveryFields,
    ...questionnaireFields,
    ...houseFields,
    ...exportFields,
    ...catalogueFields,
    ...savedFilterFields,
    ...visitFields,
    ...userFields,
    ...contactFields,
    ...messageFields,
    ...staffMessageFields,
  }),
  ...auditedWatches(watchedFields),
  ...passedOn,
  'TreatmentRequest.events': requestEvents,
}
