import type { AppResetProof, StaffGroup, UserChangeKind } from '../../domain/generated/enums'
import type { AppReset } from '../../domain/users/appReset'
import type { UserChange } from '../../domain/users/userChange'
import type { Statement, Transaction } from './database'

/* One after the other: who the Admins are must not change while it is decided whether one of them may go. */
const holdStatement: Statement = {
  name: 'userChanges.hold',
  text: `select pg_advisory_xact_lock(hashtextextended('tendwell.users', 0))`,
}

const standingsStatement: Statement = {
  name: 'userChanges.standings',
  text: `select id, revoked_groups as "revokedGroups", disabled_at is not null as "isDisabled",
      closed_at is not null as "isClosed", nullif(concat_ws(' ', given_name, family_name), '') as name
    from account where id = any ($1)`,
}

const columns = `c.id, c.account_id as "userId", c.kind, c.group_name as "group", c.asked_by as "askedBy",
      c.asked_at as "askedAt", c.outcome, c.failure_code as "failureCode", c.proof, c.note`

const findStatement: Statement = {
  name: 'userChanges.find',
  text: `select ${columns} from user_change c where c.id = $1`,
}

const pendingStatement: Statement = {
  name: 'userChanges.pending',
  text: `select ${columns} from user_change c where c.account_id = $1 and c.outcome is null`,
}

const listStatement: Statement = {
  name: 'userChanges.list',
  text: `select ${columns}, (select nullif(concat_ws(' ', a.given_name, a.family_name), '') from account a
      where a.id = c.asked_by) as "askedByName"
    from user_change c where c.account_id = $1 order by c.asked_at desc, c.id desc limit $2`,
}

const beginStatement: Statement = {
  name: 'userChanges.begin',
  text: 'select begin_user_change($1, $2, $3, $4, $5, $6)',
}

const beginAppResetStatement: Statement = {
  name: 'userChanges.beginAppReset',
  text: 'select begin_app_reset($1, $2, $3, $4, $5, $6)',
}

const endStatement: Statement = {
  name: 'userChanges.end',
  text: 'select end_user_change($1, $2, $3, $4)',
}

/** What the product's own accounts say of somebody. */
export interface AccountStanding {
  readonly id: string
  readonly revokedGroups: readonly string[]
  readonly isDisabled: boolean
  readonly isClosed: boolean
  readonly name: string | null
}

/** A change as it is kept. */
export interface KeptUserChange extends UserChange {
  readonly id: string
  readonly userId: string
  readonly kind: UserChangeKind
  readonly group: StaffGroup | null
  readonly askedBy: string
  readonly askedAt: Date
  /** Null until the directory has answered. */
  readonly outcome: 'done' | 'refused' | null
  readonly failureCode: string | null
  /** Of the reset of an authenticator app: how it was made sure who asks, and what was seen. */
  readonly proof: AppResetProof | null
  readonly note: string | null
}

export interface ListedUserChange extends KeptUserChange {
  readonly askedByName: string | null
}

/** Lets nobody else decide about users until the transaction ends. */
export async function holdUserChanges(transaction: Transaction): Promise<void> {
  await transaction.query(holdStatement, [])
}

/** Of those among `ids` who have an account; for an Admin. */
export async function readStandings(
  transaction: Transaction,
  ids: readonly string[],
): Promise<ReadonlyMap<string, AccountStanding>> {
  const rows = await transaction.query<AccountStanding>(standingsStatement, [ids])
  return new Map(rows.map((row) => [row.id, row]))
}

export async function findUserChange(
  transaction: Transaction,
  id: string,
): Promise<KeptUserChange | undefined> {
  const [change] = await transaction.query<KeptUserChange>(findStatement, [id])
  return change
}

/** The change of a user that the directory has not answered yet. */
export async function findPendingUserChange(
  transaction: Transaction,
  userId: string,
): Promise<KeptUserChange | undefined> {
  const [change] = await transaction.query<KeptUserChange>(pendingStatement, [userId])
  return change
}

/** Newest first. */
export async function listUserChanges(
  transaction: Transaction,
  userId: string,
  limit: number,
): Promise<readonly ListedUserChange[]> {
  return transaction.query<ListedUserChange>(listStatement, [userId, limit])
}

/** Writes down a change, and takes away at once what it takes away. */
export async function beginUserChange(
  transaction: Transaction,
  { id, userId, kind, group }: Pick<KeptUserChange, 'id' | 'userId' | 'kind' | 'group'>,
  { at, leasedUntil }: { readonly at: Date; readonly leasedUntil: Date },
): Promise<void> {
  await transaction.query(beginStatement, [id, userId, kind, group, at, leasedUntil])
}

/** Writes down the reset of an authenticator app, ends the person's sign-ins and voids their recovery codes. */
export async function beginAppReset(
  transaction: Transaction,
  { id, userId }: Pick<KeptUserChange, 'id' | 'userId'>,
  { proof, note }: AppReset,
  { at, leasedUntil }: { readonly at: Date; readonly leasedUntil: Date },
): Promise<void> {
  await transaction.query(beginAppResetStatement, [id, userId, proof, note, at, leasedUntil])
}

/** What the directory has said of a change. */
export interface UserChangeEnd {
  readonly outcome: 'done' | 'refused'
  readonly failureCode: string | null
  readonly at: Date
}

/** Writes down what became of a change, and gives what it gives; once. */
export async function endUserChange(
  transaction: Pick<Transaction, 'query'>,
  id: string,
  { outcome, failureCode, at }: UserChangeEnd,
): Promise<void> {
  await transaction.query(endStatement, [id, outcome, failureCode, at])
}

export const userChangeStatements = [
  holdStatement,
  standingsStatement,
  findStatement,
  pendingStatement,
  listStatement,
  beginStatement,
  beginAppResetStatement,
  endStatement,
]
