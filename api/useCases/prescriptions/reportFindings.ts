import { CodedError } from '../../../domain/errors'
import type { Answers } from '../../../domain/intake/answers/answers'
import type { Finding } from '../../../domain/intake/screening/screen'
import type { Prescription } from '../../../domain/prescriptions/prescription'
import { alertsOfFindings } from '../../../domain/prescriptions/safety/checkInFindings'
import type { SafetyAlert } from '../../../domain/prescriptions/safety/safetyCheck'
import type { TreatmentRequest } from '../../../domain/requests/treatmentRequest'
import type { Transaction } from '../../storage/database/database'
import { listProducts } from '../../storage/storefront/products'
import type { Clock } from '../context'
import { found } from '../ids'
import { conflictWith } from '../requests/request'
import { holdForSafety, reportIssue } from './holdForSafety'

interface ScreenedAnswers {
  readonly findings: readonly Finding[]
  readonly answers: Answers
  readonly isInIntake?: boolean
}

/**
 * Reports what a patient's answers say against a prescription's medicine: puts an active prescription on hold and
 * cancels its unshipped orders, records the findings and informs the prescriber. A prescription on hold or ended keeps
 * its status: the patient may still take the medicine.
 * @param before read with its patient and its fills locked; undefined for a request that renews none
 * @returns the alerts, none if nothing is said against the medicine, and the payment commands to run after the commit
 */
export async function reportFindings(
  transaction: Transaction,
  before: Prescription | undefined,
  { findings, answers, isInIntake = false }: ScreenedAnswers,
  clock: Clock,
): Promise<{ readonly alerts: readonly SafetyAlert[]; readonly commandIds: readonly string[] }> {
  if (!before) return { alerts: [], commandIds: [] }
  const product = found((await listProducts(transaction)).find(({ id }) => id === before.productId))
  const alerts = alertsOfFindings(findings, product, answers)
  if (alerts.length === 0) return { alerts, commandIds: [] }
  const issue = { step: 'checkIn', alerts, isInIntake } as const
  if (before.status === 'active')
    return { alerts, commandIds: await holdForSafety(transaction, before, issue, clock) }
  await reportIssue(transaction, before, issue, clock)
  return { alerts, commandIds: [] }
}

/**
 * Returns whether a stopped draft has been reported already: a report cancels it.
 * @throws CodedError Conflict, IllegalTransition for a draft that cannot be reported
 */
export function isReportedAlready(draft: TreatmentRequest, expectedVersion: number): boolean {
  if (draft.status === 'cancelled' && draft.version === expectedVersion + 1) return true
  if (draft.version !== expectedVersion) throw conflictWith(draft)
  if (draft.status !== 'draft')
    throw new CodedError('IllegalTransition', { from: draft.status, event: 'cancel' })
  return false
}
