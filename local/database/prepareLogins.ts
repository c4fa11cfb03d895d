import type { Client } from 'pg'
import { escapeIdentifier, escapeLiteral } from 'pg'
import { databaseRoles, ensureRoles } from '../../api/storage/database/ensureRoles'
import type { DatabaseLogins } from './logins'

/** The product's database on the embedded server. */
export const productDatabase = 'tendwell'

/**
 * Sets the passwords of the product's roles and creates the product's database, also after an
 * interrupted first start.
 * @param client the owner's connection to the maintenance database
 */
export async function prepareLogins(client: Client, logins: DatabaseLogins): Promise<void> {
  await client.query(`select pg_advisory_lock(hashtextextended('tendwell logins', 0))`)
  try {
    await ensureRoles(client)
    const { rows } = await client.query<{ rolname: string }>(
      'select rolname from pg_authid where rolcanlogin and rolpassword is not null',
    )
    for (const role of databaseRoles.filter((name) => !rows.some(({ rolname }) => rolname === name))) {
      await client.query(`alter role ${escapeIdentifier(role)} login password ${escapeLiteral(logins[role])}`)
    }
    await ensureProductDatabase(client)
  } finally {
    await client.query(`select pg_advisory_unlock(hashtextextended('tendwell logins', 0))`)
  }
}

async function ensureProductDatabase(client: Client): Promise<void> {
  const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [productDatabase])
  if (!rowCount) await client.query(`create database ${escapeIdentifier(productDatabase)}`)
}
