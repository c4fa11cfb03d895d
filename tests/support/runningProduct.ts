import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startTendwell } from '../../local/main'
import { readSettings, type Settings } from '../../local/settings'
import { createPages } from '../../local/web/pages'
import { urlOf } from './aws/urlOf'
import { createTestDatabase, type TestDatabase } from './database/database'
import { freePort } from './freePort'
import { smallSite } from './smallSite'

/**
 * Starts the whole product in this process, with one account and a site of a few files, on a database of its
 * own.
 * @param account a user without a role
 * @param settings further environment variables
 */
export async function startRunningProduct(
  account: { readonly email: string; readonly password: string },
  {
    settings = {},
    environment: more = {},
    beforePage = async () => undefined,
    prepare = async () => undefined,
  }: {
    readonly settings?: Partial<Settings>
    /** Further environment variables. */
    readonly environment?: Readonly<Record<string, string>>
    /** Called with each request of a page, which is answered after it. */
    readonly beforePage?: (path: string) => Promise<void>
    /** Called before the start, with the database and the data folder that the product will find. */
    readonly prepare?: (database: TestDatabase, dataDir: string) => Promise<void>
  } = {},
) {
  const folder = mkdtempSync(join(tmpdir(), 'tendwell-running-'))
  const database = await createTestDatabase()
  await prepare(database, folder)
  const environment = {
    ...more,
    PORT: String(await freePort()),
    HTTPS_PORT: String(await freePort()),
    DATA_DIR: folder,
    DATABASE_URL: urlOf(database.connection('owner')),
    APP_DATABASE_URL: urlOf(database.connection('app')),
    JOBS_DATABASE_URL: urlOf(database.connection('jobs')),
  }
  const site = createPages(smallSite(join(folder, 'site')), `http://localhost:${environment.PORT}`)
  const tendwell = await startTendwell(
    { ...readSettings(environment), ...settings },
    {
      environment,
      seed: async ({ directory }) => void (await directory.createUser(account)),
      pages: async (request, response) => {
        await beforePage(request.url ?? '/')
        await site(request, response)
      },
      writeLog: () => undefined,
    },
  )
  return {
    origin: `http://localhost:${environment.PORT}`,
    /** Starts another process of the product on the same database. @returns the address of its own port */
    startBeside: async () => {
      const beside = {
        ...environment,
        PORT: String(await freePort()),
        HTTPS_PORT: String(await freePort()),
        PUBLIC_URL: `http://localhost:${environment.PORT}`,
        SEED: 'none',
      }
      const other = await startTendwell(readSettings(beside), {
        environment: beside,
        seed: async () => undefined,
        pages: createPages(join(folder, 'site'), beside.PUBLIC_URL),
        writeLog: () => undefined,
      })
      return { origin: `http://localhost:${beside.PORT}`, stop: () => other.stop() }
    },
    /** The owner's connections to its database. */
    owner: database.owner,
    /** Stops the product as a signal does, and leaves its database. */
    stopProduct: () => tendwell.stop(),
    /** The certificate authority to trust for the https port. */
    authority: join(folder, 'certificate', 'authority.crt'),
    stop: async () => {
      await tendwell.stop()
      await database.drop()
      rmSync(folder, { recursive: true })
    },
  }
}
