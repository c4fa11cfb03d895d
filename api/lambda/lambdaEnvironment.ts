import type { Log } from '../services/log'
import type { SignRequest } from '../services/aws/signRequests'
import { createSigner } from '../services/aws/signRequests'
import { createRdsToken } from '../services/aws/rdsToken'
import type { Pool } from 'pg'
import { createPool } from '../storage/database/createPool'

type Environment = Readonly<Record<string, string | undefined>>

/** The database login of a connection. */
type DatabaseLogin = 'tendwell_app' | 'tendwell_jobs'

/** The environment of a Lambda. */
export interface LambdaEnvironment {
  readonly now: () => Date
  readonly log: Log
  readonly region: string
  /** @throws Error that names the missing variable */
  readonly needed: (name: string) => string
  readonly optional: (name: string) => string | undefined
  /** The credentials of the Lambda's role. */
  readonly credentials: {
    readonly accessKeyId: string
    readonly secretAccessKey: string
    readonly sessionToken: string | undefined
  }
  readonly signFor: (service: string) => SignRequest
  /**
   * Returns a pool of `DATABASE_CONNECTIONS`, by default one: one invocation runs at a time, and connections are scarce.
   */
  readonly poolOf: (login: DatabaseLogin) => Pool
}

/**
 * Reads Lambda's variables (`AWS_REGION`, credentials of its role) and the database's: `DATABASE_HOST`,
 * `DATABASE_PORT` and `DATABASE_NAME`, to sign in with IAM tokens; or `DATABASE_URL` and `JOBS_DATABASE_URL`.
 */
export function lambdaEnvironment(environment: Environment): LambdaEnvironment {
  const now = () => new Date()
  const optional = (name: string) => environment[name] || undefined
  const needed = (name: string) => {
    const value = optional(name)
    if (value) return value
    throw new Error(`The environment needs ${name}.`)
  }
  const region = needed('AWS_REGION')
  const credentials = {
    accessKeyId: needed('AWS_ACCESS_KEY_ID'),
    secretAccessKey: needed('AWS_SECRET_ACCESS_KEY'),
    sessionToken: optional('AWS_SESSION_TOKEN'),
  }

  const limits = {
    max: Number(optional('DATABASE_CONNECTIONS') ?? 1),
    connectionTimeoutMillis: 1000 * Number(optional('CONNECTION_TIMEOUT_SECONDS') ?? 5),
  }

  function poolOf(login: DatabaseLogin): Pool {
    const host = optional('DATABASE_HOST')
    if (!host) {
      const connectionString = needed(login === 'tendwell_app' ? 'DATABASE_URL' : 'JOBS_DATABASE_URL')
      return createPool({ connectionString, ...limits })
    }
    const port = Number(needed('DATABASE_PORT'))
    const token = createRdsToken({ region, ...credentials, now })
    return createPool({
      host,
      port,
      database: needed('DATABASE_NAME'),
      user: login,
      password: () => token({ host, port, user: login }),
      ssl: true,
      ...limits,
    })
  }

  return {
    now,
    log: lineLog(now),
    region,
    needed,
    optional,
    credentials,
    signFor: (service) => createSigner({ service, region, ...credentials, now }),
    poolOf,
  }
}

/** Logs JSON lines to the output of the process, where CloudWatch reads them. */
function lineLog(now: () => Date): Log {
  return ({ level, event, ...fields }) => {
    process.stdout.write(`${JSON.stringify({ at: now().toISOString(), level, event, ...fields })}\n`)
  }
}
