import type { ErrorCode } from '../../../domain/errors'
import type { LicenseInQuestion } from '../../../domain/practitioners/requireActiveLicense'
import type { SignedApproval } from '../../../domain/requests/signedApproval'
import type { SystemTransaction, Transaction } from '../database/database'
import { sql } from '../database/sql'

const columns = `prescription_id as "prescriptionId", request_id as "requestId", patient_id as "patientId",
      signer_id as "signerId", signer_name as "signerName", input, content, signed_at as "signedAt",
      takes_effect_at as "takesEffectAt", outcome, refusal`

const insertStatement = sql(
  'signedApprovals.insert',
  `insert into signed_approval (prescription_id, request_id, patient_id, signer_id, signer_name, input, content,
      signed_at, takes_effect_at)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
)

const findStatement = sql(
  'signedApprovals.find',
  `select ${columns} from signed_approval where prescription_id = $1`,
)

const newestStatement = sql(
  'signedApprovals.newestOf',
  `select ${columns} from signed_approval where request_id = $1
    order by settled_at desc nulls first limit 1`,
)

const dueStatement = sql(
  'signedApprovals.due',
  `select ${columns} from signed_approval where settled_at is null and takes_effect_at <= $1
    order by takes_effect_at, prescription_id limit $2`,
)

const undoStatement = sql(
  'signedApprovals.undo',
  `update signed_approval set settled_at = $2, outcome = 'undone'
    where request_id = $1 and settled_at is null returning prescription_id as id`,
)

const settleStatement = sql(
  'signedApprovals.settle',
  `update signed_approval set settled_at = $2, outcome = $3, refusal = $4
    where prescription_id = $1 and settled_at is null returning prescription_id as id`,
)

const licenseStatement = sql(
  'signedApprovals.license',
  'select "expiresOn", "verifiedAt" from licenses_of_signer($1, $2)',
)

/** Inserts an approval of the caller. */
export async function insertSignedApproval(
  transaction: Transaction,
  approval: Omit<SignedApproval, 'outcome' | 'refusal'>,
): Promise<void> {
  await transaction.query(insertStatement, [
    approval.prescriptionId,
    approval.requestId,
    approval.patientId,
    approval.signerId,
    approval.signerName,
    JSON.stringify(approval.input),
    JSON.stringify(approval.content),
    approval.signedAt,
    approval.takesEffectAt,
  ])
}

/** Returns an approval by its prescription; callers find only their own. */
export async function findSignedApproval(
  transaction: SystemTransaction,
  prescriptionId: string,
): Promise<SignedApproval | undefined> {
  const [row] = await transaction.query(findStatement, [prescriptionId])
  return row
}

/** Returns the newest approval of a request; callers find only their own. */
export async function findNewestApproval(
  transaction: SystemTransaction,
  requestId: string,
): Promise<SignedApproval | undefined> {
  const [row] = await transaction.query(newestStatement, [requestId])
  return row
}

/** Returns approvals whose delay is over, longest waiting first. */
export async function listDueApprovals(
  transaction: SystemTransaction,
  { now, limit }: { readonly now: Date; readonly limit: number },
): Promise<readonly SignedApproval[]> {
  return transaction.query(dueStatement, [now, limit])
}

/** Undoes the caller's pending approval of a request. @returns false when there is none (any more) */
export async function undoSignedApproval(
  transaction: Transaction,
  requestId: string,
  at: Date,
): Promise<boolean> {
  return (await transaction.query(undoStatement, [requestId, at])).length > 0
}

interface Settlement {
  readonly outcome: 'released' | 'refused'
  readonly refusal?: ErrorCode
  readonly at: Date
}

/** Settles a pending approval. @returns false when it was settled before */
export async function settleSignedApproval(
  transaction: SystemTransaction,
  prescriptionId: string,
  { outcome, refusal, at }: Settlement,
): Promise<boolean> {
  const values = [prescriptionId, at, outcome, refusal ?? null] as const
  return (await transaction.query(settleStatement, values)).length > 0
}

/** Returns the signer's licenses for a state; none when their account may no longer decide. */
export async function listLicensesOfSigner(
  transaction: SystemTransaction,
  signerId: string,
  state: string | null,
): Promise<readonly LicenseInQuestion[]> {
  return state === null ? [] : transaction.query(licenseStatement, [signerId, state])
}
