import { connectExternalPostgres } from './externalPostgres'
import type { RunningPostgres, StartOptions } from './startPostgres'
import { startPostgres } from './startPostgres'

/**
 * Connects to the database of the environment: an external server if DATABASE_URL (owner) and
 * APP_DATABASE_URL (the application's login) are set, with optional JOBS_DATABASE_URL (the jobs'
 * login); else the embedded server.
 * @param embedded for the embedded server alone
 * @throws Error when only some of the addresses are given, or the server cannot be used
 */
export async function databaseFromEnvironment(
  env: Readonly<Record<string, string | undefined>>,
  embedded: StartOptions,
): Promise<RunningPostgres> {
  const { DATABASE_URL: owner, APP_DATABASE_URL: app, JOBS_DATABASE_URL: jobs } = env
  if (owner && app) return connectExternalPostgres({ owner, app, jobs })
  if (!owner && !app && !jobs) return startPostgres(embedded)
  throw new Error(
    `${owner ? 'APP_DATABASE_URL' : 'DATABASE_URL'} is missing. For a server of your own set both: DATABASE_URL for ` +
      'the login that owns the tables, APP_DATABASE_URL for a login that owns nothing and is a member of tendwell_app.',
  )
}
