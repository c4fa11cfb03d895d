import { randomUUID } from 'node:crypto'
import type { Log } from '../services/log'
import { createPresigner } from '../services/presignS3'
import { createS3FileStore } from '../services/s3FileStore'
import { createSharpPhotos } from '../services/sharpPhotos'
import { createCognitoUserDirectory } from '../services/cognitoUserDirectory'
import { createStripeGateway } from '../services/stripeGateway'
import { createPool } from '../storage/createPool'
import { createDatabase } from '../storage/pgDatabase'
import { createSystemDatabase } from '../storage/pgSystemDatabase'
import type { ApiServices, FileServices, PaymentServices } from '../useCases/context'
import { createHttpLiveEvents } from './httpLiveEvents'
import { createSigner } from '../services/signRequests'

type Environment = Readonly<Record<string, string | undefined>>

/**
 * Makes what the API needs, once per start of the Lambda: `DATABASE_URL` (the application's login), `GRAPHQL_URL`
 * (where live events are published), `FILES_BUCKET` (the name of the bucket), and what Lambda itself sets (`AWS_REGION`, credentials of its role). With `USER_POOL_ID` Admins
 * administer users; the role may then call ListUsers, ListUsersInGroup and the Admin operations of
 * `cognitoUserChange.ts` on that pool. With
 * `STRIPE_SECRET_KEY` payments are on, and `STRIPE_WEBHOOK_SECRET`, `JOBS_DATABASE_URL` and `PUBLIC_URL` are needed too.
 * @throws Error that names the variable that is missing
 */
export function servicesFromEnvironment(environment: Environment): ApiServices {
  const now = () => new Date()
  const log = lineLog(now)
  const needed = (name: string) => neededIn(environment, name)
  // One invocation runs at a time, and the database's connections are what there is least of.
  const pool = createPool({ connectionString: needed('DATABASE_URL'), max: 1 })
  const sign = createSigner({
    service: 'appsync',
    region: needed('AWS_REGION'),
    accessKeyId: needed('AWS_ACCESS_KEY_ID'),
    secretAccessKey: needed('AWS_SECRET_ACCESS_KEY'),
    sessionToken: environment.AWS_SESSION_TOKEN,
    now,
  })
  return {
    database: createDatabase({ pool, now, log }),
    liveEvents: createHttpLiveEvents({ url: new URL(needed('GRAPHQL_URL')), sign, fetch, log }),
    log,
    now,
    newId: randomUUID,
    files: filesFrom(needed, environment.AWS_SESSION_TOKEN, now),
    ...(environment.MESSAGES_PER_HOUR && { messagesPerHour: Number(environment.MESSAGES_PER_HOUR) }),
    ...(environment.USER_POOL_ID && {
      users: createCognitoUserDirectory({
        userPoolId: environment.USER_POOL_ID,
        region: needed('AWS_REGION'),
      }),
    }),
    ...(environment.STRIPE_SECRET_KEY && { payments: paymentsFrom(needed, { now, log }) }),
  }
}

/** The role of the Lambda may put, get and delete in the bucket; browsers get addresses that it has signed. */
function filesFrom(
  needed: (name: string) => string,
  sessionToken: string | undefined,
  now: () => Date,
): FileServices {
  const region = needed('AWS_REGION')
  const presign = createPresigner({
    bucketUrl: `https://${needed('FILES_BUCKET')}.s3.${region}.amazonaws.com`,
    region,
    accessKeyId: needed('AWS_ACCESS_KEY_ID'),
    secretAccessKey: needed('AWS_SECRET_ACCESS_KEY'),
    sessionToken,
    now,
  })
  return { store: createS3FileStore({ presign, fetch }), photos: createSharpPhotos() }
}

function paymentsFrom(
  needed: (name: string) => string,
  { now, log }: { readonly now: () => Date; readonly log: Log },
): PaymentServices {
  const jobsPool = createPool({ connectionString: needed('JOBS_DATABASE_URL'), max: 1 })
  return {
    gateway: createStripeGateway({
      secretKey: needed('STRIPE_SECRET_KEY'),
      webhookSecret: needed('STRIPE_WEBHOOK_SECRET'),
      now,
    }),
    system: createSystemDatabase({ pool: jobsPool, log }),
    publicOrigin: needed('PUBLIC_URL'),
  }
}

function neededIn(environment: Environment, name: string): string {
  const value = environment[name]
  if (value) return value
  throw new Error(`The environment needs ${name}.`)
}

/** CloudWatch reads lines of JSON from the output of the process. */
function lineLog(now: () => Date): Log {
  return ({ level, event, ...fields }) => {
    process.stdout.write(`${JSON.stringify({ at: now().toISOString(), level, event, ...fields })}\n`)
  }
}
