import { Client } from 'pg'
import { databaseFromEnvironment } from '../../local/database/databaseFromEnvironment'
import { prepareDataFolder } from '../../local/prepareDataFolder'
import { readSettings } from '../../local/settings'
import { failureText } from './failureText'

/**
 * Runs work with the owner's connection to the database of the environment, and reports a failure in one sentence.
 * The product may be running on it.
 */
export async function withOwner(
  work: (target: { client: Client; dataDir: string }) => Promise<void>,
): Promise<void> {
  const { dataDir } = readSettings(process.env)
  try {
    await prepareDataFolder(dataDir)
    const server = await databaseFromEnvironment(process.env, { dataDir, log: () => undefined })
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
