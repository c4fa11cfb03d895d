import type { SystemTransaction, Transaction } from '../database/database'
import { sql } from '../database/sql'

const standingStatement = sql(
  'recoveryCodes.status',
  `select count(*) filter (where used_at is null)::int as left, max(generated_at) as "generatedAt",
      coalesce(bool_and(saved_at is not null), false) as "isSaved"
    from recovery_code where account_id = $1`,
)

const makeStatement = sql('recoveryCodes.generate', 'select generate_recovery_codes($1, $2)')

const saveStatement = sql('recoveryCodes.save', 'select confirm_recovery_codes($1)')

/** State of a person's recovery codes. */
export interface RecoveryCodeStatus {
  /** Number of unused codes. */
  readonly left: number
  /** Null if there are no codes. */
  readonly generatedAt: Date | null
  /** Whether the person has confirmed that they saved the codes. */
  readonly isSaved: boolean
}

/** Returns the state of the caller's recovery codes. */
export async function readRecoveryCodes(transaction: Transaction): Promise<RecoveryCodeStatus> {
  const [standing] = await transaction.query(standingStatement, [transaction.caller.id])
  if (!standing) throw new Error('The recovery codes have no standing.')
  return standing
}

/** Replaces the caller's recovery codes; takes hashes. */
export async function replaceRecoveryCodes(
  transaction: Transaction,
  digests: readonly string[],
  at: Date,
): Promise<void> {
  await transaction.query(makeStatement, [digests, at])
}

export async function confirmRecoveryCodesSaved(transaction: Transaction, at: Date): Promise<void> {
  await transaction.query(saveStatement, [at])
}

const attemptStatement = sql(
  'recoveryCodes.attempt',
  `insert into recovery_attempt as a (subject, began_at, attempts) values ($1, $2, 1)
    on conflict (subject) do update set
      attempts = case when a.began_at > $3 then a.attempts + 1 else 1 end,
      began_at = case when a.began_at > $3 then a.began_at else excluded.began_at end
    returning attempts, began_at as "beganAt"`,
)

const forgetStatement = sql(
  'recoveryCodes.forgetAttempts',
  'delete from recovery_attempt where began_at <= $1',
)

const useStatement = sql('recoveryCodes.use', 'select begin_mfa_recovery($1, $2, $3, $4, $5) as "isRight"')

/** Number of attempts for an address, including this one. */
export interface RecoveryAttempts {
  readonly attempts: number
  readonly beganAt: Date
}

/**
 * Counts an attempt and deletes expired ones.
 * @param since attempts that began before are ignored
 */
export async function countRecoveryAttempt(
  transaction: SystemTransaction,
  { subject, at, since }: { readonly subject: string; readonly at: Date; readonly since: Date },
): Promise<RecoveryAttempts> {
  transaction.queryWithCommit(forgetStatement, [since])
  const [counted] = await transaction.query(attemptStatement, [subject, at, since])
  if (!counted) throw new Error('The attempt was not counted.')
  return counted
}

/**
 * Marks a code as used and starts the change it authorizes.
 * @returns false when it does not exist or was used
 */
export async function useRecoveryCode(
  transaction: SystemTransaction,
  {
    changeId,
    userId,
    digest,
  }: { readonly changeId: string; readonly userId: string; readonly digest: string },
  { at, leasedUntil }: { readonly at: Date; readonly leasedUntil: Date },
): Promise<boolean> {
  const values = [changeId, userId, digest, at, leasedUntil] as const
  const [used] = await transaction.query(useStatement, values)
  return used?.isRight ?? false
}
