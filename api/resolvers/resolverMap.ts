import type { ResolverMap } from '../resolverMap'
import { accountFields } from './account/accountFields'
import { contactFields } from './admin/contactFields'
import { auditedFields, auditedSubscriptions } from './audit/audited'
import { catalogueFields } from './admin/catalogueFields'
import { clinicalNoteFields } from './care/clinicalNoteFields'
import { decisionFields } from './care/decisionFields'
import { deliveryFields } from './admin/deliveryFields'
import { exportFields } from './admin/exportFields'
import { fileFields } from './account/fileFields'
import { practiceFields } from './admin/practiceFields'
import { identityFields } from './account/identityFields'
import { messageFields } from './care/messageFields'
import { orderFields } from './care/orderFields'
import { overviewFields } from './admin/overviewFields'
import { paymentFields } from './care/paymentFields'
import { practitionerFields } from './account/practitionerFields'
import { prescriptionFields } from './care/prescriptionFields'
import { stepFields } from './care/stepFields'
import { profileFields } from './account/profileFields'
import { pushFields } from './account/pushFields'
import { questionnaireFields } from './admin/questionnaireFields'
import { recoveryFields } from './account/recoveryFields'
import { recordFields } from './care/recordFields'
import { requestEvents, requestFields } from './care/requestFields'
import { savedFilterFields } from './admin/savedFilterFields'
import { staffMessageFields } from './care/staffMessageFields'
import type { PublishResolvers } from './rootFields'
import { taskFields } from './care/taskFields'
import { templateFields } from './admin/templateFields'
import { userFields } from './admin/userFields'
import { visitFields } from './admin/visitFields'
import { watchedFields } from './watchedFields'

const publishResolvers: PublishResolvers = {
  'Mutation.publishConversationEvent': { passThrough: 'event' },
  'Mutation.publishPresenceEvent': { passThrough: 'event' },
  'Mutation.publishInboxEvent': { passThrough: 'event' },
  'Mutation.publishWorklistEvent': { passThrough: 'event' },
  'Mutation.publishWorklistRow': { passThrough: 'event' },
}

/** The complete resolver map. */
export const resolvers: ResolverMap = {
  ...auditedFields({
    ...accountFields,
    ...profileFields,
    ...pushFields,
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
    ...practiceFields,
    ...templateFields,
    ...exportFields,
    ...catalogueFields,
    ...savedFilterFields,
    ...visitFields,
    ...userFields,
    ...contactFields,
    ...messageFields,
    ...staffMessageFields,
    ...taskFields,
  }),
  ...auditedSubscriptions(watchedFields),
  ...publishResolvers,
  'TreatmentRequest.events': requestEvents,
}
