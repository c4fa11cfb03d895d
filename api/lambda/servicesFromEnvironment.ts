import { randomUUID } from 'node:crypto'
import { bucketUrl, createPresigner } from '../services/aws/presignS3'
import { createCognitoUserDirectory } from '../services/cognito/cognitoUserDirectory'
import { createCognitoSignUps } from '../services/cognito/cognitoSignUps'
import { createPostJson } from '../services/aws/postJson'
import { MissingSecret, readSecret } from '../services/aws/readSecret'
import { createS3FileStore } from '../services/aws/s3FileStore'
import { createSharpPhotos } from '../services/sharpPhotos'
import { createCredentialVerifier } from '../services/cognito/credentialVerifier'
import { createWebPushSender } from '../services/push/webPush'
import { createStripeGateway } from '../services/payments/stripeGateway'
import { createDatabase } from '../storage/database/pgDatabase'
import { createSystemDatabase } from '../storage/database/pgSystemDatabase'
import type { ApiServices, FileServices, PaymentServices, PushServices } from '../useCases/context'
import { createHttpLiveEvents } from './httpLiveEvents'
import type { LambdaEnvironment } from './lambdaEnvironment'

/**
 * Creates the API's services, once per start of a Lambda. `GRAPHQL_URL` is the endpoint where live events are
 * published. `FILES_BUCKET` is the name of the bucket; `AWS_ENDPOINT_URL_S3` is set when it is not in AWS.
 * `USER_POOL_ID` enables user administration: the role may then call ListUsers, ListUsersInGroup and the
 * Admin operations of `cognitoUserChange.ts` on that pool. `USER_POOL_CLIENT_ID` in addition enables recovery
 * codes and the confirmation of sign-ups: the role may then call AdminGetUser, AdminCreateUser,
 * AdminDeleteUser and AdminSetUserPassword. `STRIPE_SECRET`, the name of a secret with `secretKey` and
 * `webhookSecret`, enables payments and requires `PUBLIC_URL`. `PUSH_SECRET`, the name of a secret with `publicKey` and
 * `privateKey` (VAPID), enables notifications where the secret exists, and requires `PUBLIC_URL`. `MFA=on` means that every user needs a second
 * step to sign in.
 * @throws Error that names the missing variable or secret
 */
export async function servicesFromEnvironment(environment: LambdaEnvironment): Promise<ApiServices> {
  const { now, log, needed, optional } = environment
  const userPoolId = optional('USER_POOL_ID')
  const stripe = optional('STRIPE_SECRET')
  const messagesPerHour = optional('MESSAGES_PER_HOUR')
  const pushSecret = optional('PUSH_SECRET')
  const [payments, push] = await Promise.all([
    stripe ? paymentsFrom(environment, stripe) : undefined,
    pushSecret ? pushFrom(environment, pushSecret) : undefined,
  ])
  return {
    database: createDatabase({ pool: environment.poolOf('tendwell_app'), now, log }),
    liveEvents: createHttpLiveEvents({
      url: new URL(needed('GRAPHQL_URL')),
      sign: environment.signFor('appsync'),
      post: createPostJson(),
      log,
    }),
    log,
    now,
    newId: randomUUID,
    files: filesFrom(environment),
    ...(messagesPerHour && { messagesPerHour: Number(messagesPerHour) }),
    ...(userPoolId && usersFrom(userPoolId, environment)),
    ...(payments && { payments }),
    ...(push && { push }),
  }
}

function usersFrom(
  userPoolId: string,
  { region, optional }: LambdaEnvironment,
): Pick<ApiServices, 'users' | 'signUps' | 'signInProver'> {
  const clientId = optional('USER_POOL_CLIENT_ID')
  const endpoint = new URL(`https://cognito-idp.${region}.amazonaws.com`)
  const requiresSecondFactor = optional('MFA') === 'on'
  return {
    users: createCognitoUserDirectory({ userPoolId, region, requiresSecondFactor }),
    ...(clientId && {
      signUps: createCognitoSignUps({ userPoolId, clientId, region }),
      signInProver: createCredentialVerifier({ clientId, endpoint, fetch }),
    }),
  }
}

/** The Lambda's role may put, get and delete in the bucket; browsers receive URLs that it presigned. */
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
  const { now, log, region, needed, optional } = environment
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
    undoMilliseconds: Number(optional('UNDO_SECONDS') ?? 10) * 1000,
  }
}

/** @returns undefined where the secret does not exist: notifications are then off */
async function pushFrom(
  { now, log, region, needed, signFor }: LambdaEnvironment,
  secretName: string,
): Promise<PushServices | undefined> {
  try {
    const secret = await readSecret(secretName, { region, sign: signFor('secretsmanager'), fetch })
    const { publicKey, privateKey } = secret
    if (!publicKey || !privateKey) throw new Error(`The secret ${secretName} needs publicKey and privateKey.`)
    const keys = { publicKey, privateKey }
    return { publicKey, sender: createWebPushSender({ keys, publicOrigin: needed('PUBLIC_URL'), now }) }
  } catch (error) {
    if (!(error instanceof MissingSecret)) throw error
    log({ level: 'info', event: 'push.off' })
    return undefined
  }
}
