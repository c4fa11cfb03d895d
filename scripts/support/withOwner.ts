import { Client } from 'pg'
import type { ClientConfig } from 'pg'
import { databaseFromEnvironment } from '../../local/database/databaseFromEnvironment'
import { prepareDataFolder } from '../../local/prepareDataFolder'
import { readSettings, type Settings } from '../../local/settings'
import { failureText } from './failureText'

interface Target {
  readonly client: Client
  /** How to open further connections as the owner. */
  readonly connection: ClientConfig
  readonly dataDir: string
  readonly settings: Settings
}

/**
 * Runs work with the owner's connection to the database of the environment, and reports a failure in one sentence.
 * The product may be running on it.
 * @param environment that of the process by default
 */
export async function withOwner(
  work: (target: Target) => Promise<void>,
  environment: Readonly<Record<string, string | undefined>> = process.env,
): Promise<void> {
  try {
    const settings = readSettings(environment)
    const { dataDir } = settings
    await prepareDataFolder(dataDir)
    const server = await databaseFromEnvironment(environment, { dataDir, log: () => undefined })
    const connection = server.ownerConnection()
    const client = new Client(connection)
    try {
      await client.connect()
      await work({ client, connection, dataDir, settings })
    } finally {
      await client.end()
      await server.stop()
    }
  } catch (error) {
    console.error(failureText(error))
    process.exitCode = 1
  }
}
