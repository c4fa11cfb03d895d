import type { ClientConfig } from 'pg'
import { Client, DatabaseError, escapeIdentifier } from 'pg'
import { ensureRoles } from '../../api/storage/database/ensureRoles'
import { productDatabase } from './prepareLogins'
import type { RunningPostgres } from './startPostgres'

/** Addresses of an external server, `postgresql://login:password@host:port/database`. */
interface ExternalAddresses {
  readonly owner: string
  readonly app: string
  /** By default, jobs use the owner's login as role `tendwell_jobs`. */
  readonly jobs?: string | undefined
}

interface LoginFacts {
  readonly login: string
  readonly database: string
  readonly superuser: boolean
  readonly bypassesSecurity: boolean
  readonly member: boolean
  readonly owned: number
}

/** 3D000: invalid_catalog_name. */
const noSuchDatabase = '3D000'

/**
 * Connects to an external PostgreSQL server: creates missing database and roles, and verifies that
 * the application's login is subject to row level security.
 * @throws Error that names the variable and what the operator must do
 */
export async function connectExternalPostgres({
  owner,
  app,
  jobs,
}: ExternalAddresses): Promise<RunningPostgres> {
  const ownerConnection = (database?: string) => addressed('DATABASE_URL', owner, database)
  const appConnection = (database?: string) => addressed('APP_DATABASE_URL', app, database)
  const jobsConnection = (database?: string): ClientConfig =>
    jobs
      ? addressed('JOBS_DATABASE_URL', jobs, database)
      : { ...ownerConnection(database), options: '-c role=tendwell_jobs' }

  await ensureDatabase(ownerConnection)
  await connected('DATABASE_URL', ownerConnection(), async (client) => {
    await ensureRoles(client)
    if (!jobs) await allowRole(client, 'tendwell_jobs')
  })
  await checkLogin('APP_DATABASE_URL', appConnection(), 'tendwell_app', ownerConnection())
  if (jobs) await checkLogin('JOBS_DATABASE_URL', jobsConnection(), 'tendwell_jobs', ownerConnection())
  return { ownerConnection, appConnection, jobsConnection, adopted: true, stop: () => Promise.resolve() }
}

function addressed(variable: string, address: string, database?: string): ClientConfig {
  const url = URL.canParse(address) ? new URL(address) : undefined
  if (!url || !['postgres:', 'postgresql:'].includes(url.protocol)) {
    throw new Error(`${variable} must look like postgresql://login:password@host:5432/${productDatabase}.`)
  }
  if (database || url.pathname.length <= 1)
    url.pathname = `/${encodeURIComponent(database ?? productDatabase)}`
  return { connectionString: url.href }
}

async function ensureDatabase(ownerConnection: (database?: string) => ClientConfig): Promise<void> {
  const client = new Client(ownerConnection())
  try {
    await client.connect()
  } catch (error) {
    if (!(error instanceof DatabaseError) || error.code !== noSuchDatabase)
      throw cannotConnect('DATABASE_URL', error)
    const name = client.database ?? productDatabase
    await connected('DATABASE_URL', ownerConnection('postgres'), (maintenance) =>
      maintenance.query(`create database ${escapeIdentifier(name)}`),
    )
  } finally {
    await client.end().catch(() => undefined)
  }
}

/** Grants a role to its creator, which must do so before SET ROLE (PostgreSQL 16, CREATEROLE). */
async function allowRole(client: Client, role: string): Promise<void> {
  if (await mayTakeOn(client, role)) return
  const { rows } = await client.query<{ login: string }>('select current_user as login')
  const login = rows[0]?.login
  await client.query(`grant ${escapeIdentifier(role)} to current_user`).catch((error: unknown) => {
    throw new Error(
      `DATABASE_URL: the login "${login}" may not act as ${role}. Run: grant ${role} to ${login}; ` +
        'or set JOBS_DATABASE_URL to a login that is a member of it.',
      { cause: error },
    )
  })
}

/**
 * Tests SET ROLE by running it, because the catalog query differs between PostgreSQL 15 and 16.
 */
async function mayTakeOn(client: Client, role: string): Promise<boolean> {
  await client.query('begin')
  const allowed = await client.query(`set local role ${escapeIdentifier(role)}`).then(
    () => true,
    () => false,
  )
  await client.query('rollback')
  return allowed
}

async function checkLogin(
  variable: string,
  connection: ClientConfig,
  role: string,
  ownerConnection: ClientConfig,
): Promise<void> {
  const facts = await connected(variable, connection, (client) => readFacts(client, role))
  const owner = await connected('DATABASE_URL', ownerConnection, (client) => readFacts(client, role))
  const problem = findProblem(facts, owner, role)
  if (problem) throw new Error(`${variable}: ${problem}`)
}

function findProblem(facts: LoginFacts, owner: LoginFacts, role: string): string | undefined {
  const login = `the login "${facts.login}"`
  if (facts.database !== owner.database) {
    return `it leads to the database "${facts.database}", DATABASE_URL to "${owner.database}".`
  }
  if (facts.login === owner.login)
    return `${login} is the owner’s; row level security needs a login of its own.`
  if (facts.superuser || facts.bypassesSecurity) {
    return `${login} bypasses row level security. Run: alter role ${facts.login} nosuperuser nobypassrls;`
  }
  if (facts.owned > 0)
    return `${login} owns ${facts.owned} tables, so row level security would not apply to it.`
  if (!facts.member) return `${login} is not a member of ${role}. Run: grant ${role} to ${facts.login};`
  return undefined
}

async function readFacts(client: Client, role: string): Promise<LoginFacts> {
  const { rows } = await client.query<LoginFacts>(
    `select rolname as login, current_database() as database, rolsuper as superuser,
       rolbypassrls as "bypassesSecurity", pg_has_role(oid, $1, 'usage') as member,
       (select count(*)::int from pg_class where relowner = pg_roles.oid and relkind in ('r', 'p')) as owned
     from pg_roles where rolname = session_user`,
    [role],
  )
  const [facts] = rows
  if (!facts) throw new Error('The login is not among the roles of its server.')
  return facts
}

async function connected<Result>(
  variable: string,
  connection: ClientConfig,
  work: (client: Client) => Promise<Result>,
): Promise<Result> {
  const client = new Client(connection)
  try {
    await client.connect().catch((error: unknown) => {
      throw cannotConnect(variable, error)
    })
    return await work(client)
  } finally {
    await client.end().catch(() => undefined)
  }
}

/** Omits the address, which contains the password. */
function cannotConnect(variable: string, error: unknown): Error {
  const reason = error instanceof AggregateError ? error.errors.map(String).join('; ') : String(error)
  return new Error(`Cannot connect to the database of ${variable}: ${reason}`, { cause: error })
}
