import type {
  CaptureProblem,
  PaymentProblem,
  PaymentStatus,
  TreatmentType,
} from '../../domain/generated/enums'
import { captureProblemCodes } from '../../domain/payments/captureProblem'
import type { Payment } from '../../domain/payments/payment'
import { narrowedStatements } from './criteria'
import type { Statement, Transaction } from './database'
import type { Slice } from './keyset'
import { descendingFrom } from './keyset'
import { paymentColumns } from './payments'

/** What the payments of a list have in common. */
export interface PaymentCriteria {
  readonly statuses?: readonly PaymentStatus[]
  readonly captureProblems?: readonly CaptureProblem[]
  readonly problems?: readonly PaymentProblem[]
  readonly treatmentTypes?: readonly TreatmentType[]
  readonly patientId?: string
  readonly requestId?: string
  readonly createdFrom?: Date
  readonly createdBefore?: Date
}

const ownStatement: Statement = {
  name: 'payments.listOwn',
  text: `select ${paymentColumns} from payment
    where patient_id = $1 and (created_at, id) < ($2, $3)
    order by created_at desc, id desc limit $4`,
}

const codes = Object.entries(captureProblemCodes)

/** What a code of the gateway means, as `captureProblemOf` says. */
const captureProblem = `case c.failure_code ${codes
  .map(([code, problem]) => `when '${code}' then '${problem}'`)
  .join(' ')} else 'card_refused' end`

const { narrow, every } = narrowedStatements<keyof PaymentCriteria>(
  'payments.list',
  {
    statuses: 'status = any ($)',
    captureProblems: `exists (select from payment_command c where c.payment_id = payment.id and c.kind = 'capture'
      and c.outcome = 'refused' and ${captureProblem} = any ($))`,
    problems: `((dispute_status is not null and 'disputed' = any ($))
      or (refund_due_cents > 0 and 'refund_failed' = any ($)))`,
    treatmentTypes: 'treatment_type = any ($)',
    patientId: 'patient_id = $',
    requestId: 'request_id = $',
    createdFrom: 'created_at >= $',
    createdBefore: 'created_at < $',
  },
  {
    begin: `select ${paymentColumns} from payment where (created_at, id) < ($1, $2)`,
    end: 'order by created_at desc, id desc limit $3',
    before: 3,
  },
)

/** The caller's own, newest first. */
export async function listOwnPayments(transaction: Transaction, slice: Slice): Promise<readonly Payment[]> {
  const values = [transaction.caller.id, ...descendingFrom(slice), slice.limit]
  return transaction.query<Payment>(ownStatement, values)
}

/** Those that meet the criteria, newest first. */
export async function listPayments(
  transaction: Transaction,
  criteria: PaymentCriteria,
  slice: Slice,
): Promise<readonly Payment[]> {
  const { statement, values } = narrow({ ...criteria })
  return transaction.query<Payment>(statement, [...descendingFrom(slice), slice.limit, ...values])
}

export const paymentListStatements = [ownStatement, ...every]
