/**
 * Columns of a request without the patient's answers, named as in `TreatmentRequest`. Row level security shows a
 * pending approval to its signer only; `id` is the request's, because `signed_approval` has no such column.
 */
export const requestColumns = `id, treatment_type as "treatmentType", status, version,
      questionnaire_version as "questionnaireVersion", patient_id as "patientId", patient_name as "patientName",
      patient_birth_date::text as "patientBirthDate", patient_sex_at_birth as "patientSexAtBirth",
      patient_state as "patientState", assignee_id as "assigneeId", assignee_name as "assigneeName",
      claimed_at as "claimedAt", submitted_at as "submittedAt", submitted_version as "submittedVersion",
      response_due_at as "responseDueAt", finding_count as "findingCount", conversation_id as "conversationId",
      wish, hold_cents as "holdCents", currency, payment_status as "paymentStatus", hold_until as "holdUntil",
      decline_reason as "declineReason", renews_prescription_id as "renewsPrescriptionId", created_at as "createdAt", updated_at as "updatedAt",
      (select s.takes_effect_at from signed_approval s where s.request_id = id and s.settled_at is null)
        as "approvalTakesEffectAt"`

/** {@link requestColumns} with the shipping address, which only the request's patient reads. */
export const ownRequestColumns = `${requestColumns},
      case when patient_id = (select app_caller()) then shipping_address end as "shippingAddress"`
