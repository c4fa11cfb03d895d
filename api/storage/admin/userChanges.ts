import type { MfaResetProof, StaffGroup, UserChangeKind } from '../../../domain/generated/enums'
import type { MfaReset, UserChange } from '../../../domain/users/userChange'
import type { Transaction } from '../database/database'
import { sql } from '../database/sql'

/*
 * Serializes user changes, because the set of Admins must not change while it is decided whether one of
 * them may be removed.
 */
const lockStatement = sql(
  'userChanges.lock',
  `select pg_advisory_xact_lock(hashtextextended('tendwell.users', 0))`,
)

const accountStatusesStatement = sql(
  'userChanges.accountStatuses',
  `select id, revoked_groups as "revokedGroups", disabled_at is not null as "isDisabled",
      closed_at is not null as "isClosed", nullif(concat_ws(' ', given_name, family_name), '') as name
    from account where id = any ($1)`,
)

const columns = `c.id, c.account_id as "userId", c.kind, c.group_name as "group", c.asked_by as "askedBy",
      c.asked_at as "askedAt", c.outcome, c.failure_code as "failureCode", c.proof, c.note`

const findStatement = sql('userChanges.find', `select ${columns} from user_change c where c.id = $1`)

const pendingStatement = sql(
  'userChanges.pending',
  `select ${columns} from user_change c where c.account_id = $1 and c.outcome is null`,
)

const listStatement = sql(
  'userChanges.list',
  `select ${columns}, (select nullif(concat_ws(' ', a.given_name, a.family_name), '') from account a
      where a.id = c.asked_by) as "askedByName"
    from user_change c where c.account_id = $1 order by c.asked_at desc, c.id desc limit $2`,
)

const beginStatement = sql('userChanges.begin', 'select begin_user_change($1, $2, $3, $4, $5, $6)')

const beginMfaResetStatement = sql(
  'userChanges.beginMfaReset',
  'select begin_mfa_reset($1, $2, $3, $4, $5, $6)',
)

const endStatement = sql('userChanges.end', 'select end_user_change($1, $2, $3, $4)')

/** Status of a user according to our own accounts. */
export interface AccountStatus {
  readonly id: string
  readonly revokedGroups: readonly string[]
  readonly isDisabled: boolean
  readonly isClosed: boolean
  readonly name: string | null
}

/** User change as stored. */
export interface StoredUserChange extends UserChange {
  readonly id: string
  readonly userId: string
  readonly kind: UserChangeKind
  readonly group: StaffGroup | null
  readonly askedBy: string
  readonly askedAt: Date
  /** Null until the directory has answered. */
  readonly outcome: 'done' | 'refused' | null
  readonly failureCode: string | null
  /** For an authenticator reset: the method by which the requester was identified, and the evidence. */
  readonly proof: MfaResetProof | null
  readonly note: string | null
}

export interface ListedUserChange extends StoredUserChange {
  readonly askedByName: string | null
}

/** Serializes decisions about users until the transaction ends. */
export async function lockUserChangesForUpdate(transaction: Transaction): Promise<void> {
  await transaction.query(lockStatement, [])
}

/** Returns the status of those `ids` that have an account; for Admins. */
export async function readAccountStatuses(
  transaction: Transaction,
  ids: readonly string[],
): Promise<ReadonlyMap<string, AccountStatus>> {
  const rows = await transaction.query(accountStatusesStatement, [ids])
  return new Map(rows.map((row) => [row.id, row]))
}

export async function findUserChange(
  transaction: Transaction,
  id: string,
): Promise<StoredUserChange | undefined> {
  const [change] = await transaction.query(findStatement, [id])
  return change
}

/** Returns the change of a user that the directory has not answered yet. */
export async function findPendingUserChange(
  transaction: Transaction,
  userId: string,
): Promise<StoredUserChange | undefined> {
  const [change] = await transaction.query(pendingStatement, [userId])
  return change
}

/** Returns the changes of users, newest first. */
export async function listUserChanges(
  transaction: Transaction,
  userId: string,
  limit: number,
): Promise<readonly ListedUserChange[]> {
  return transaction.query(listStatement, [userId, limit])
}

/** Records a user change. Revokes access immediately if the change takes any away. */
export async function beginUserChange(
  transaction: Transaction,
  { id, userId, kind, group }: Pick<StoredUserChange, 'id' | 'userId' | 'kind' | 'group'>,
  { at, leasedUntil }: { readonly at: Date; readonly leasedUntil: Date },
): Promise<void> {
  await transaction.query(beginStatement, [id, userId, kind, group, at, leasedUntil])
}

/** Records the reset of an authenticator app, revokes the user's sessions and voids their recovery codes. */
export async function beginMfaReset(
  transaction: Transaction,
  { id, userId }: Pick<StoredUserChange, 'id' | 'userId'>,
  { proof, note }: MfaReset,
  { at, leasedUntil }: { readonly at: Date; readonly leasedUntil: Date },
): Promise<void> {
  await transaction.query(beginMfaResetStatement, [id, userId, proof, note, at, leasedUntil])
}

/** The directory's answer to a change. */
export interface UserChangeEnd {
  readonly outcome: 'done' | 'refused'
  readonly failureCode: string | null
  readonly at: Date
}

/** Records the outcome of a change and grants what it grants; at most once. */
export async function endUserChange(
  transaction: Pick<Transaction, 'query'>,
  id: string,
  { outcome, failureCode, at }: UserChangeEnd,
): Promise<void> {
  await transaction.query(endStatement, [id, outcome, failureCode, at])
}
