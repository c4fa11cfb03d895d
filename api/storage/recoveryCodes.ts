import type { Statement, SystemTransaction, Transaction } from './database'

const standingStatement: Statement = {
  name: 'recoveryCodes.standing',
  text: `select count(*) filter (where used_at is null)::int as left, max(made_at) as "madeAt",
      coalesce(bool_and(saved_at is not null), false) as "isSaved"
    from recovery_code where account_id = $1`,
}

const makeStatement: Statement = {
  name: 'recoveryCodes.make',
  text: 'select make_recovery_codes($1, $2)',
}

const saveStatement: Statement = {
  name: 'recoveryCodes.save',
  text: 'select save_recovery_codes($1)',
}

/** How a person's recovery codes stand. */
export interface RecoveryCodeStanding {
  /** How many have not been used. */
  readonly left: number
  /** Null where there are none. */
  readonly madeAt: Date | null
  /** Whether the person has said that they have saved them. */
  readonly isSaved: boolean
}

/** Of the caller. */
export async function readRecoveryCodes(transaction: Transaction): Promise<RecoveryCodeStanding> {
  const [standing] = await transaction.query<RecoveryCodeStanding>(standingStatement, [transaction.caller.id])
  if (!standing) throw new Error('The recovery codes have no standing.')
  return standing
}

/** Keeps the caller's codes, hashed, in place of all before. */
export async function replaceRecoveryCodes(
  transaction: Transaction,
  digests: readonly string[],
  at: Date,
): Promise<void> {
  await transaction.query(makeStatement, [digests, at])
}

export async function markRecoveryCodesSaved(transaction: Transaction, at: Date): Promise<void> {
  await transaction.query(saveStatement, [at])
}

export const recoveryCodeStatements = [standingStatement, makeStatement, saveStatement]

const attemptStatement: Statement = {
  name: 'recoveryCodes.attempt',
  text: `insert into recovery_attempt as a (subject, began_at, attempts) values ($1, $2, 1)
    on conflict (subject) do update set
      attempts = case when a.began_at > $3 then a.attempts + 1 else 1 end,
      began_at = case when a.began_at > $3 then a.began_at else excluded.began_at end
    returning attempts, began_at as "beganAt"`,
}

const forgetStatement: Statement = {
  name: 'recoveryCodes.forgetAttempts',
  text: 'delete from recovery_attempt where began_at <= $1',
}

const useStatement: Statement = {
  name: 'recoveryCodes.use',
  text: 'select begin_app_recovery($1, $2, $3, $4, $5) as "isRight"',
}

/** How often somebody tried a code for an address, this time included. */
export interface RecoveryAttempts {
  readonly attempts: number
  readonly beganAt: Date
}

/**
 * Counts an attempt, and forgets those that count no more.
 * @param since attempts that began before do not count
 */
export async function countRecoveryAttempt(
  transaction: SystemTransaction,
  { subject, at, since }: { readonly subject: string; readonly at: Date; readonly since: Date },
): Promise<RecoveryAttempts> {
  transaction.queryWithCommit(forgetStatement, [since])
  const [counted] = await transaction.query<RecoveryAttempts>(attemptStatement, [subject, at, since])
  if (!counted) throw new Error('The attempt was not counted.')
  return counted
}

/** Marks a code as used and begins the change that it is for. @returns false for one that is not there, or used */
export async function useRecoveryCode(
  transaction: SystemTransaction,
  {
    changeId,
    userId,
    digest,
  }: { readonly changeId: string; readonly userId: string; readonly digest: string },
  { at, leasedUntil }: { readonly at: Date; readonly leasedUntil: Date },
): Promise<boolean> {
  const values = [changeId, userId, digest, at, leasedUntil]
  const [used] = await transaction.query<{ isRight: boolean }>(useStatement, values)
  return used?.isRight ?? false
}

export const systemRecoveryCodeStatements = [attemptStatement, forgetStatement, useStatement]
