import type { ClientBase } from 'pg'
import { escapeIdentifier } from 'pg'
import { databaseRoles } from './ensureRoles'

/** Allows a login to sign in with IAM tokens. */
export type AllowTokens = (client: ClientBase, role: string) => Promise<unknown>

/** Aurora's role of all logins that sign in with IAM tokens. */
const tokenRole = 'rds_iam'

/** Role that exists only while it creates the logins. */
const creator = 'tendwell_login_creator'

/** Whether the server knows logins with IAM tokens, as Aurora does. */
export async function knowsTokens(client: ClientBase): Promise<boolean> {
  const { rowCount } = await client.query('select 1 from pg_roles where rolname = $1', [tokenRole])
  return rowCount === 1
}

/**
 * Creates the API's logins and enables IAM tokens for them. Aurora refuses the password of every member of `rds_iam`,
 * direct or not. PostgreSQL makes the creator of a role its member, so the owner must not create these logins: another
 * role does, which is dropped afterwards.
 * @param client connection of the owner, who may create roles
 * @throws Error when the owner is a member of a login, before its own password is refused
 * @see docs/decisions/043-logins-without-a-creator.md
 */
export async function ensureTokenLogins(
  client: ClientBase,
  allowTokens: AllowTokens = grantTokens,
): Promise<void> {
  const { rows } = await client.query<{ rolname: string }>(
    'select rolname from pg_roles where rolname = any($1)',
    [databaseRoles],
  )
  const missing = databaseRoles.filter((role) => !rows.some(({ rolname }) => rolname === role))
  if (missing.length > 0) await createLogins(client, missing)
  await refuseMembership(client)
  for (const role of databaseRoles) await allowTokens(client, role)
}

async function createLogins(client: ClientBase, logins: readonly string[]): Promise<void> {
  const statements = [
    'begin',
    `create role ${creator} nologin createrole`,
    `grant ${creator} to current_user with inherit false, set true`,
    `set local role ${creator}`,
    ...logins.map((login) => `create role ${escapeIdentifier(login)} login`),
    'reset role',
    `drop role ${creator}`,
    'commit',
  ]
  try {
    for (const statement of statements) await client.query(statement)
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}

async function refuseMembership(client: ClientBase): Promise<void> {
  const { rows } = await client.query<{ rolname: string }>(
    `select rolname from pg_roles where rolname = any($1) and pg_has_role(session_user, oid, 'member')`,
    [databaseRoles],
  )
  if (rows.length === 0) return
  const names = rows.map(({ rolname }) => rolname).join(' and ')
  throw new Error(
    `The owner is a member of ${names}. With IAM tokens enabled for it, the server would refuse the owner's password. ` +
      'Let another role drop and create these roles.',
  )
}

/** @see https://docs.aws.amazon.com/AmazonRDS/latest/AuroraUserGuide/UsingWithRDS.IAMDBAuth.DBAccounts.html */
async function grantTokens(client: ClientBase, role: string): Promise<void> {
  await client.query(`grant ${tokenRole} to ${escapeIdentifier(role)}`)
}
