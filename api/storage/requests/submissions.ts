import type { RequestStatus, SexAtBirth } from '../../../domain/generated/enums'
import type { Answers } from '../../../domain/intake/answers/answers'
import type { Money } from '../../../domain/money'
import type { ShippingAddress } from '../../../domain/orders/shippingAddress'
import type { Changes } from '../../../domain/requests/checkInAnswers'
import type { RequestWish } from '../../../domain/requests/requestWish'
import type { RecordedFinding, TreatmentRequest } from '../../../domain/requests/treatmentRequest'
import type { Transaction } from '../database/database'
import { sql } from '../database/sql'
import { ownRequestColumns } from './requestColumns'
import type { Expected } from './requests'

const submitStatement = sql(
  'requests.submit',
  `update treatment_request
    set status = $3, version = version + 1, submitted_version = version, answers = $4, findings = $5,
      patient_name = $6, patient_birth_date = $7, patient_sex_at_birth = $8, patient_state = $9,
      submitted_at = $10, response_due_at = $11, conversation_id = $12, updated_at = $13, hold_cents = $14, currency = $15,
      changes = $16, wish = $17, shipping_address = $18
    where id = $1 and version = $2 and status = 'draft'
    returning ${ownRequestColumns}`,
)

interface Submission {
  readonly status: RequestStatus
  readonly answers: Answers
  readonly findings: readonly RecordedFinding[]
  readonly patientName: string
  readonly patientBirthDate: string
  readonly patientSexAtBirth: SexAtBirth
  readonly patientState: string
  /** Null while it waits for payment. */
  readonly submittedAt: Date | null
  readonly responseDueAt: Date | null
  readonly conversationId: string | null
  readonly at: Date
  /** Amount of the hold; null when nothing is to be paid. */
  readonly hold: Money | null
  readonly wish: RequestWish | null
  /** Null when it was not asked. */
  readonly shippingAddress: ShippingAddress | null
  /** Reported changes of a renewal; null for an intake. */
  readonly changes: Changes | null
}

/** Submits a draft: as a submitted request, or as one that waits for payment. */
export async function submitDraft(
  transaction: Transaction,
  { id, version }: Expected,
  submission: Submission,
): Promise<TreatmentRequest | undefined> {
  const [row] = await transaction.query(submitStatement, [
    id,
    version,
    submission.status,
    JSON.stringify(submission.answers),
    JSON.stringify(submission.findings),
    submission.patientName,
    submission.patientBirthDate,
    submission.patientSexAtBirth,
    submission.patientState,
    submission.submittedAt,
    submission.responseDueAt,
    submission.conversationId,
    submission.at,
    submission.hold?.cents ?? null,
    submission.hold?.currency ?? null,
    submission.changes && JSON.stringify(submission.changes),
    submission.wish && JSON.stringify(submission.wish),
    submission.shippingAddress && JSON.stringify(submission.shippingAddress),
  ])
  return row
}
