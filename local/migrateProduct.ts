import { join } from 'node:path'
import type { Pool } from 'pg'
import { ensureRoles } from '../api/storage/database/ensureRoles'
import { migrate, readMigrations } from '../api/storage/database/migrate'

const folder = join(import.meta.dirname, '..', 'api', 'storage', 'migrations')

/**
 * Migrates the product's tables.
 * @throws Error when the database is newer than this program
 */
export async function migrateProduct(pool: Pool): Promise<void> {
  const client = await pool.connect()
  try {
    await ensureRoles(client)
    await migrate(client, { schema: 'public', migrations: await readMigrations(folder) })
  } finally {
    client.release()
  }
}
