import { Client } from 'pg'
import type { ClientConfig } from 'pg'
import { readSecret } from '../services/aws/readSecret'
import { ensureRoles } from '../storage/database/ensureRoles'
import { migrate, readMigrations } from '../storage/database/migrate'
import { type AllowTokens, ensureTokenLogins, knowsTokens } from '../storage/database/tokenLogins'
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
 * @param allowTokens grants Aurora's role to a login
 */
export async function migrateAs(
  owner: ClientConfig,
  folder: string,
  allowTokens?: AllowTokens,
): Promise<string[]> {
  const client = new Client(owner)
  await client.connect()
  try {
    await ((await knowsTokens(client)) ? ensureTokenLogins(client, allowTokens) : ensureRoles(client))
    return await migrate(client, { schema: 'public', migrations: await readMigrations(folder) })
  } finally {
    await client.end()
  }
}
