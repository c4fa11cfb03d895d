import { Client, escapeIdentifier } from 'pg'
import type { ClientConfig } from 'pg'
import { readSecret } from '../services/aws/readSecret'
import { databaseRoles, ensureRoles } from '../storage/database/ensureRoles'
import { migrate, readMigrations } from '../storage/database/migrate'
import type { LambdaEnvironment } from './lambdaEnvironment'

/**
 * Runs migrations as the owner, whose password is in the secret `DATABASE_SECRET`, and enables IAM tokens for
 * the API's logins.
 * @param folder of the migrations
 */
export async function migrateWithSecret(
  folder: string,
  { needed, region, signFor, log }: LambdaEnvironment,
): Promise<void> {
  const name = needed('DATABASE_SECRET')
  const owner = await readSecret(name, { region, sign: signFor('secretsmanager'), fetch })
  const connection = {
    host: needed('DATABASE_HOST'),
    port: Number(needed('DATABASE_PORT')),
    database: needed('DATABASE_NAME'),
    user: owner['username'],
    password: owner['password'],
    ssl: true,
  }
  const applied = await migrateAs(connection, folder)
  log({ level: 'info', event: 'migrations.applied', names: applied })
}

/**
 * @returns the names of the migrations that this call applied
 * @see https://docs.aws.amazon.com/AmazonRDS/latest/AuroraUserGuide/UsingWithRDS.IAMDBAuth.DBAccounts.html
 */
export async function migrateAs(owner: ClientConfig, folder: string): Promise<string[]> {
  const client = new Client(owner)
  await client.connect()
  try {
    await ensureRoles(client)
    const applied = await migrate(client, { schema: 'public', migrations: await readMigrations(folder) })
    if (await knowsIam(client)) for (const role of databaseRoles) await allowTokens(client, role)
    return applied
  } finally {
    await client.end()
  }
}

/** Aurora has a role for logins with IAM tokens; other servers do not support them. */
async function knowsIam(client: Client): Promise<boolean> {
  const { rowCount } = await client.query(`select 1 from pg_roles where rolname = 'rds_iam'`)
  return rowCount === 1
}

async function allowTokens(client: Client, role: string): Promise<void> {
  await client.query(`alter role ${escapeIdentifier(role)} login`)
  await client.query(`grant rds_iam to ${escapeIdentifier(role)}`)
}
