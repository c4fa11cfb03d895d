import type { ClientBase } from 'pg'
import { DatabaseError, escapeIdentifier } from 'pg'

/** The roles the migrations grant to: what requests run as, and what jobs and webhooks run as. Neither owns anything. */
export const databaseRoles = ['tendwell_app', 'tendwell_jobs'] as const

/**
 * Makes the roles that migrations grant rights to, without a login; whoever runs the server gives them one or makes
 * logins their members. Roles belong to the server, not to one database, so runners in several databases may collide.
 * @param client a connection of the owner: a superuser, or a login with CREATEROLE
 * @throws Error when a role is missing and the owner may not make it
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
    if (error.code === '42710' || error.code === '23505') return // another runner was faster
    if (error.code !== '42501') throw error
    throw new Error(
      `The role ${role} is missing and the owner's login may not create it. ` +
        `Let an administrator run: create role ${role} nologin;`,
      { cause: error },
    )
  }
}
