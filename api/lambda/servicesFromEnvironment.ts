import { randomUUID } from 'node:crypto'
import { bucketUrl } from '../services/bucketUrl'
import { createCognitoUserDirectory } from '../services/cognitoUserDirectory'
import { createCognitoSignUps } from '../services/cognitoSignUps'
import { createPresigner } from '../services/presignS3'
import { readSecret } from '../services/readSecret'
import { createS3FileStore } from '../services/s3FileStore'
import { createSharpPhotos } from '../services/sharpPhotos'
import { createSignInProver } from '../services/signInProver'
import { createStripeGateway } from '../services/stripeGateway'
import { createDatabase } from '../storage/pgDatabase'
import { createSystemDatabase } from '../storage/pgSystemDatabase'
import type { ApiServices, FileServices, PaymentServices } from '../useCases/context'
import { createHttpLiveEvents } from './httpLiveEvents'
import type { LambdaEnvironment } from './lambdaEnvironment'

/**
 * Makes what the API needs, once per start of a Lambda: `GRAPHQL_URL` (where live events are published), `FILES_BUCKET`
 * (the name of the bucket; `AWS_ENDPOINT_URL_S3` when it is elsewhere than in AWS). With `USER_POOL_ID` Admins administer users; the role may then call ListUsers,
 * ListUsersInGroup and the Admin operations of `cognitoUserChange.ts` on that pool. With `USER_POOL_CLIENT_ID` besides, sign-ups
 * are confirmed, and the role may call AdminGetUser, AdminCreateUser, AdminDeleteUser and AdminSetUserPassword. With `STRIPE_SECRET`, the name of a
 * secret with `secretKey` and `webhookSecret`, payments are on, and `PUBLIC_URL` is needed too. With `USER_POOL_CLIENT_ID`
 * recovery codes are taken as well. `MFA=on` says that everybody needs a second step to sign in.
 * @throws Error that names the variable or the secret that is missing
 */
export async function servicesFromEnvironment(environment: LambdaEnvironment): Promise<ApiServices> {
  const { now, log, needed, optional } = environment
  const userPoolId = optional('USER_POOL_ID')
  const stripe = optional('STRIPE_SECRET')
  const messagesPerHour = optional('MESSAGES_PER_HOUR')
  return {
    database: createDatabase({ pool: environment.poolOf('tendwell_app'), now, log }),
    liveEvents: createHttpLiveEvents({
      url: new URL(needed('GRAPHQL_URL')),
      sign: environment.signFor('appsync'),
      fetch,
      log,
    }),
    log,
    now,
    newId: randomUUID,
    files: filesFrom(environment),
    ...(messagesPerHour && { messagesPerHour: Number(messagesPerHour) }),
    ...(userPoolId && usersFrom(userPoolId, environment)),
    ...(stripe && { payments: await paymentsFrom(environment, stripe) }),
  }
}

function usersFrom(
  userPoolId: string,
  { region, optional }: LambdaEnvironment,
): Pick<ApiServices, 'users' | 'signUps' | 'signInProver'> {
  const clientId = optional('USER_POOL_CLIENT_ID')
  const endpoint = new URL(`https://cognito-idp.${region}.amazonaws.com`)
  const demandsSecondFactor = optional('MFA') === 'on'
  return {
    users: createCognitoUserDirectory({ userPoolId, region, demandsSecondFactor }),
    ...(clientId && {
      signUps: createCognitoSignUps({ userPoolId, clientId, region }),
      signInProver: createSignInProver({ clientId, endpoint, fetch }),
    }),
  }
}

/** The role of the Lambda may put, get and delete in the bucket; browsers get addresses that it has signed. */
function filesFrom({ needed, optional, region, credentials, now }: LambdaEnvironment): FileServices {
  const endpoint = optional('AWS_ENDPOINT_URL_S3')
  const presign = createPresigner({
    bucketUrl: bucketUrl({ name: needed('FILES_BUCKET'), region, endpoint }),
    region,
    ...credentials,
    now,
  })
  return { store: createS3FileStore({ presign, fetch }), photos: createSharpPhotos() }
}

async function paymentsFrom(environment: LambdaEnvironment, secretName: string): Promise<PaymentServices> {
  const { now, log, region, needed } = environment
  const secret = await readSecret(secretName, { region, sign: environment.signFor('secretsmanager'), fetch })
  const keyOf = (name: 'secretKey' | 'webhookSecret') => {
    const key = secret[name]
    if (key) return key
    throw new Error(`The secret ${secretName} needs ${name}.`)
  }
  return {
    gateway: createStripeGateway({
      secretKey: keyOf('secretKey'),
      webhookSecret: keyOf('webhookSecret'),
      now,
    }),
    system: createSystemDatabase({ pool: environment.poolOf('tendwell_jobs'), log }),
    publicOrigin: needed('PUBLIC_URL'),
  }
}
