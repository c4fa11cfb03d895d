import { join } from 'node:path'
import type { GraphqlServerOptions } from '../../local/graphql/createGraphqlServer'
import type { Settings } from '../../local/settings'

/** What the environment of the Lambdas refers to on this machine. */
interface Surroundings {
  readonly settings: Pick<Settings, 'dataDir' | 'mfa' | 'port' | 'publicOrigin'>
  /** Connection URLs of the product's logins. */
  readonly databases: { readonly app: string; readonly jobs: string }
  readonly bucket: string
  /** Port of the stand-ins for AWS's services. */
  readonly awsFakesPort: number
  readonly services: Pick<GraphqlServerOptions['services'], 'messagesPerHour' | 'payments'>
  readonly verify: Pick<GraphqlServerOptions['verify'], 'issuer' | 'clientIds'>
}

type Environment = Readonly<Record<string, string>>

/** Secrets by name, each with its file in the product's data folder. */
export const journeySecrets = {
  'tendwell/journeys/push': join('push', 'keys.json'),
  'tendwell/journeys/stripe': join('payments', 'keys.json'),
} as const

/**
 * Returns the environments of the two Lambdas that answer users: the variables of their stacks, as far as those do not
 * concern the database's login, the endpoint of live events or Node.
 */
export function lambdaEnvironments({
  settings,
  databases,
  bucket,
  awsFakesPort,
  services,
  verify,
}: Surroundings): { readonly resolver: Environment; readonly public: Environment } {
  const { dataDir, mfa, port, publicOrigin } = settings
  const both = {
    DATABASE_URL: databases.app,
    JOBS_DATABASE_URL: databases.jobs,
    FILES_BUCKET: bucket,
    PUBLIC_URL: publicOrigin,
    STRIPE_SECRET: 'tendwell/journeys/stripe' satisfies keyof typeof journeySecrets,
    UNDO_SECONDS: String((services.payments?.undoMilliseconds ?? 0) / 1000),
    USER_POOL_ID: new URL(verify.issuer).pathname.split('/').at(-1) ?? '',
    AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER: `http://127.0.0.1:${port}/identity/`,
    MFA: mfa.toLowerCase(),
    AWS_FAKES_PORT: String(awsFakesPort),
    NODE_EXTRA_CA_CERTS: join(dataDir, 'certificate', 'authority.crt'),
  }
  return {
    resolver: {
      ...both,
      MESSAGES_PER_HOUR: String(services.messagesPerHour ?? 1000),
      PUSH_SECRET: 'tendwell/journeys/push' satisfies keyof typeof journeySecrets,
    },
    public: { ...both, USER_POOL_CLIENT_ID: verify.clientIds[0] ?? '' },
  }
}
