import type { ErrorCode } from '../../../domain/errors'
import type {
  AuditAgentRole,
  DeliveryState,
  DisputeStatus,
  IdentityCheckStatus,
  PaymentStatus,
  PregnancyStatus,
  PrescriptionStatus,
  PrescriptionStatusReason,
  RefundReason,
  RequestEventType,
  RequestStatus,
  SexAtBirth,
  TreatmentType,
} from '../../../domain/generated/enums'
import type { IdentityCheck } from '../../../domain/identityCheck/identityCheck'
import type { MailKind, MailParams } from '../../../domain/mail/mailKind'
import type { Attachment, ReadConversation } from '../../../domain/messages/conversation'
import type { SystemMessage } from '../../../domain/messages/systemMessages'
import type { OrderEvent, OrderLine } from '../../../domain/orders/order'
import type { PaymentStep } from '../../../domain/payments/paymentState'
import type { PractitionerLicense, QuickText } from '../../../domain/practitioners/practitioner'
import type { StateLicense } from '../../../domain/practitioners/stateLicense'
import type { AutomaticPayment } from '../../../domain/prescriptions/automaticPayment'
import type { Dosage } from '../../../domain/prescriptions/dosage'
import type { TitrationPlan } from '../../../domain/prescriptions/prescribePlan'
import type { PrescriptionEvent, TitrationStep } from '../../../domain/prescriptions/prescription'
import type { SafetyAlert } from '../../../domain/prescriptions/safety/safetyFacts'
import type { StepCheckIn } from '../../../domain/prescriptions/stepCheckIn'
import type { ProductSettings } from '../../../domain/products/productTerms'
import type { StoredEvidence } from '../../../domain/requests/storedEvidence'
import type { ApprovalInput, ApprovedContent } from '../../../domain/requests/signedApproval'
import type { ShippingAddress } from '../../../domain/orders/shippingAddress'
import type { RequestWish } from '../../../domain/requests/requestWish'
import type { OtherOpenRequest, RecordedFinding } from '../../../domain/requests/treatmentRequest'
import type { Role } from '../../../domain/role'

/** Value as JSON keeps it: times are strings. */
type Json<Value> = Value extends Date
  ? string
  : Value extends readonly (infer Item)[]
    ? readonly Json<Item>[]
    : Value extends object
      ? { readonly [Key in keyof Value]: Json<Value[Key]> }
      : Value

/** The contents came with version 023 of the database, the price of three supplies with version 047. */
type LaterSettings = 'contents' | 'threeSuppliesPriceCents'
type StoredSettings = Omit<ProductSettings, LaterSettings> & Partial<Pick<ProductSettings, LaterSettings>>

/**
 * TypeScript types that PostgreSQL does not know, by `table.column`, `function.column` or `function`. A
 * column that a statement computes is keyed by the first table of the statement and its alias
 * (`table:alias`), and a column that only one statement restricts by `statement:alias`; these types are
 * exact. To the others null is added where PostgreSQL may return it. Columns whose check constraint lists
 * their texts need no entry.
 */
export interface ColumnTypes {
  'access_of_starts.by_emergency_access': boolean
  'access_of_starts.caller_id': string
  'access_of_starts.conversation': Pick<ReadConversation, 'id' | 'patientId' | 'assigneeId' | 'status'> | null
  'access_of_starts.disabled': boolean
  'access_of_starts.role': Role
  'access_of_starts.sign_in_again': boolean
  'account_statuses.refused': boolean
  'account_statuses.role': Role
  'account_statuses.states': readonly string[]
  'audit_event.agent_role': AuditAgentRole
  'conversation.last_system': SystemMessage
  'conversation:participants': ReadConversation['participants']
  'detected_issue.alerts': readonly SafetyAlert[]
  'find_patients.id': string
  'find_patients.is_record_open': boolean
  'find_patients.status': RequestStatus | null
  'find_patients.treatment_type': TreatmentType | null
  'history.list:episodeId': string
  'identity_check:documents': IdentityCheck['documents']
  identity_status_of: IdentityCheckStatus | null
  'licenses_for_prescription.state': string
  'licenses_for_prescription.holder': 'prescriber' | 'caller' | null
  'licenses_for_prescription.expiresOn': string
  'message.attachments': readonly Attachment[]
  'message.system': SystemMessage
  'other_open_requests.others': readonly OtherOpenRequest[]
  'noteWithholdings.own:signedAs': string
  'noteWithholdings.ownOfRequest:signedAs': string
  'outbox.kind': MailKind
  'outbox.params': MailParams
  'outbox:state': DeliveryState
  'own_record_readers.role': Role
  'overview_decisions.decided': number
  'overview_decisions.late': number
  'overview.requests:status': RequestStatus
  'payment.treatment_type': TreatmentType
  'payment_dispute.status': DisputeStatus
  'payment_event.from_status': PaymentStatus
  'payment_event.to_status': PaymentStatus
  'payment_event.type': PaymentStep | 'notice' | 'manualRefund'
  'practitioner.quick_texts': readonly QuickText[]
  'practitioner:licenses': readonly Json<PractitionerLicense>[]
  'prescribed_to.answers': unknown
  'prescribed_to.id': string
  'prescribed_to.medication': string
  'prescribed_to.overridden': readonly SafetyAlert[]
  'prescribed_to.productId': string
  'prescribed_to.requestId': string
  'prescribed_to.status': PrescriptionStatus & ('draft' | 'active' | 'on_hold')
  'prescription.dosage': Dosage
  'prescription.status_reason': PrescriptionStatusReason
  'prescription.steps': readonly TitrationStep[]
  'prescription.treatment_type': TreatmentType
  'prescription:automaticPayment': Json<AutomaticPayment> | null
  'prescription:checkIns': readonly Json<StepCheckIn>[]
  'prescription:events': readonly Json<PrescriptionEvent>[]
  'prescription:prescriberLicense': StateLicense | null
  'prescription_override.alerts': readonly SafetyAlert[]
  'product.dosage': Dosage
  'product_change.after': Json<StoredSettings>
  'product_change.before': Json<StoredSettings>
  'product_order.payment_status': PaymentStatus
  'product_order:events': readonly Json<OrderEvent>[]
  'product_order:lines': readonly OrderLine[]
  'recordViews.list:agentRole': Role
  'refunds.find:amountCents': number
  'refunds.find:askedById': string
  'refunds.find:reason': RefundReason
  'refunds.ofPayment:amountCents': number
  'refunds.ofPayment:askedById': string
  'refunds.ofPayment:reason': RefundReason
  'request_evidence.reads_record': boolean
  'request_evidence.identity_status': IdentityCheckStatus
  'request_evidence.pregnancy': PregnancyStatus
  'request_evidence.requests': StoredEvidence['requests']
  'request_evidence.measures': StoredEvidence['measures']
  'request_evidence.prescriptions': StoredEvidence['prescriptions']
  'request_evidence.statements': StoredEvidence['statements']
  'request_evidence.allergies': StoredEvidence['allergies']
  'request_event.from_status': RequestStatus
  'request_event.to_status': RequestStatus
  'request_event.type': RequestEventType
  'set_caller_context.disabled': boolean
  'set_caller_context.role': Role
  'set_caller_context.sign_in_again': boolean
  'signed_approval.content': ApprovedContent
  'signed_approval.input': ApprovalInput
  'signed_approval.refusal': ErrorCode
  'titration_plan:steps': TitrationPlan['steps']
  'treatment_proposal.dosage': Dosage
  'treatment_request.findings': readonly RecordedFinding[]
  'treatment_request.patient_sex_at_birth': SexAtBirth
  'treatment_request.payment_status': PaymentStatus
  'treatment_request.shipping_address': ShippingAddress
  'treatment_request.wish': RequestWish
  'treatment_request:shippingAddress': ShippingAddress
  'visitMetrics.pages:route': string
  'visitMetrics.pages:screen': string
}
