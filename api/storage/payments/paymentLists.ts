import type {
  CaptureProblem,
  PaymentProblem,
  PaymentStatus,
  TreatmentType,
} from '../../../domain/generated/enums'
import { captureProblemCodes } from '../../../domain/payments/captureProblem'
import type { Payment } from '../../../domain/payments/payment'
import { filteredStatements } from '../database/filteredStatements'
import type { Transaction } from '../database/database'
import { sql } from '../database/sql'
import type { Slice } from '../database/keyset'
import { descendingFrom } from '../database/keyset'
import { paymentColumns } from './payments'
import { queryFiltered } from '../database/customPlan'

/** Filters of a list of payments. */
export interface PaymentCriteria {
  readonly statuses?: readonly PaymentStatus[]
  readonly captureProblems?: readonly CaptureProblem[]
  readonly problems?: readonly PaymentProblem[]
  readonly treatmentTypes?: readonly TreatmentType[]
  readonly patientId?: string
  /** Ids of patients. */
  readonly person?: readonly string[]
  readonly requestId?: string
  readonly createdFrom?: Date
  readonly createdBefore?: Date
}

const ownStatement = sql(
  'payments.listOwn',
  `select ${paymentColumns} from payment
    where patient_id = $1 and (created_at, id) < ($2, $3)
    order by created_at desc, id desc limit $4`,
)

const codes = Object.entries(captureProblemCodes)

/** Maps a gateway code in SQL as `captureProblemOf` does. */
const captureProblem = `case c.failure_code ${codes
  .map(([code, problem]) => `when '${code}' then '${problem}'`)
  .join(' ')} else 'card_refused' end`

const listStatements = filteredStatements(
  'payments.list',
  {
    statuses: 'status = any ($)',
    captureProblems: `id in (select c.payment_id from payment_command c
      where c.kind = 'capture' and c.outcome = 'refused' and ${captureProblem} = any ($))`,
    problems: `((dispute_status is not null and 'disputed' = any ($))
      or (refund_due_cents > 0 and 'refund_failed' = any ($)))`,
    treatmentTypes: 'treatment_type = any ($)',
    patientId: 'patient_id = $',
    person: 'patient_id = any ($)',
    requestId: 'request_id = $',
    createdFrom: 'created_at >= $',
  },
  {
    begin: `select ${paymentColumns} from payment where (created_at, id) < ($1, $2)`,
    end: 'order by created_at desc, id desc limit $3',
    before: 3,
  },
)

/** Returns the caller's own payments, newest first. */
export async function listOwnPayments(transaction: Transaction, slice: Slice): Promise<readonly Payment[]> {
  const values = [transaction.caller.id, ...descendingFrom(slice), slice.limit] as const
  return transaction.query(ownStatement, values)
}

/** Returns the payments that match the criteria, newest first. */
export async function listPayments(
  transaction: Transaction,
  { createdBefore, ...criteria }: PaymentCriteria,
  slice: Slice,
): Promise<readonly Payment[]> {
  const from = [...descendingFrom(slice, createdBefore), slice.limit] as const
  return queryFiltered(transaction, listStatements(criteria), from)
}
