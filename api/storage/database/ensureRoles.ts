import type { ClientBase } from 'pg'
import { DatabaseError, escapeIdentifier } from 'pg'

/**
 * Roles that migrations grant rights to: one for requests, one for jobs and webhooks. Neither owns any
 * object.
 */
export const databaseRoles = ['tendwell_app', 'tendwell_jobs'] as const

/**
 * Creates the roles that migrations grant rights to, without login. The operator of the server gives them a
 * login or makes logins their members. Roles belong to the server, not to a database, so runners for
 * several databases may collide.
 * @param client connection of the owner: a superuser, or a login with CREATEROLE
 * @throws Error when a role is missing and the owner may not create it
 */
export async function ensureRoles(client: ClientBase): Promise<void> {
  for (const role of databaseRoles) {
    const { rowCount } = await client.query('select 1 from pg_roles where rolname = $1', [role])
    if (!rowCount) await createRole(client, role)
  }
}

async function createRole(client: ClientBase, role: string): Promise<void> {
  try {
    await client.query(`create role ${escapeIdentifier(role)} nologin`)
  } catch (error) {
    if (!(error instanceof DatabaseError)) throw error
    if (error.code === '42710' || error.code === '23505') return // created by a concurrent runner
    if (error.code !== '42501') throw error
    throw new Error(
      `The role ${role} is missing and the owner's login may not create it. ` +
        `Let an administrator run: create role ${role} nologin;`,
      { cause: error },
    )
  }
}
