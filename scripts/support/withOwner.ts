import { mkdir } from 'node:fs/promises'
import { Client } from 'pg'
import { databaseFromEnvironment } from '../../local/database/databaseFromEnvironment'
import { readSettings } from '../../local/settings'
import { failureText } from './failureText'

/**
 * Runs work with the owner's connection to the database of the environment, and reports a failure in one sentence.
 * The product may be running on it.
 * @param environment that of the process by default
 */
export async function withOwner(
  work: (target: { client: Client; dataDir: string }) => Promise<void>,
  environment: Readonly<Record<string, string | undefined>> = process.env,
): Promise<void> {
  const { dataDir } = readSettings(environment)
  try {
    await mkdir(dataDir, { recursive: true, mode: 0o700 })
    const server = await databaseFromEnvironment(environment, { dataDir, log: () => undefined })
    const client = new Client(server.ownerConnection())
    try {
      await client.connect()
      await work({ client, dataDir })
    } finally {
      await client.end()
      await server.stop()
    }
  } catch (error) {
    console.error(failureText(error))
    process.exitCode = 1
  }
}
