import { join } from 'node:path'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { JSONWebKeySet } from 'jose'
import type { Pool } from 'pg'
import { migrate, readMigrations } from '../../api/storage/database/migrate'
import type { TakeTokens } from '../web/rateLimit'
import type { Handle } from '../web/route'
import type { Mail } from './codes/poolMail'
import { createSendCode } from './codes/createSendCode'
import { configurationOf, type HostedAddresses, type IdentityConfiguration } from './configuration'
import type { Directory } from './directory'
import { createDirectory } from './directory'
import type { PoolPlan } from './ensurePools'
import { ensurePools } from './ensurePools'
import { createHostedSignIn } from './hosted/createHostedSignIn'
import { createCipher } from './keys/cipher'
import type { Credentials } from './keys/administrator'
import { loadKeyFile } from './keys/keyFile'
import type { CallGuard } from './protocol/admitCall'
import { createHandler } from './protocol/handleRequest'
import { productPool } from './productPool'
import type { Random } from './random'
import { systemRandom, uuidFrom } from './random'
import type { Log, Services } from './services'
import { countAttempt } from './storage/attempts'
import { matchesKeyFile, saveClientUrls } from './storage/pools'
import { purgeExpired } from './storage/purgeExpired'
import { takeTokens } from './storage/tokenBuckets'
import { createSigning } from './tokens/signing'

const sweepEveryMilliseconds = 10 * 60 * 1000

export type IdentityOptions = {
  /** Connects as the database's owner; the schema `identity` is created and migrated here. */
  pool: Pool
  /** Folder of the server's data; `identity/keys.json` in it has all secrets. */
  dataDir: string
  /** Public origin of the server, without a trailing slash: `http://localhost:3000`. */
  publicOrigin: string
  /** The product's name in emails. */
  brandName: string
  mail: { sendMail(mail: Mail): Promise<void>; discardMail(mail: Mail): Promise<void> }
  now: () => Date
  log: Log
  random?: Random
  /** The pool to create first; the database may have others. */
  plan?: PoolPlan
  /** Addresses of the hosted sign-in. Its stand-in for Google signs anyone in: loopback only. */
  hosted?: HostedAddresses | undefined
}

export type Identity = {
  /**
   * Handles all requests below `/identity/`.
   * @param guard refuses operations that would be answered too late; without it, all are accepted
   */
  handle(request: IncomingMessage, response: ServerResponse, guard?: CallGuard): Promise<void>
  /**
   * Handles the hosted sign-in's `/login`, `/logout` and all paths below `/oauth2/`; for the https
   * port only.
   */
  hostedSignIn: Handle | undefined
  configuration: IdentityConfiguration
  /** Counts an operation that sends email for a client's network. @returns the count of its hour, of all processes */
  countMail(network: string): Promise<number>
  /** Takes requests of a client's network from a limit that all processes share. */
  readonly takeTokens: TakeTokens
  /** Returns the public keys of access and id tokens. */
  jwks(): JSONWebKeySet
  directory: Directory
  /** Credentials that sign the administrative operations. */
  administrator: Credentials
}

/**
 * Creates Cognito on one machine: user pool and identity pool behind Cognito's own protocol.
 * @throws Error when the key file is not the one this database was created with, or a migration
 * fails
 */
export async function createIdentity(options: IdentityOptions): Promise<Identity> {
  const {
    pool,
    dataDir,
    publicOrigin,
    now,
    log,
    hosted,
    random = systemRandom,
    plan = productPool(),
  } = options
  await migrateIdentity(pool)
  const keys = await loadKeyFile(dataDir, random)
  const cipher = createCipher(Buffer.from(keys.masterKey, 'base64'), random)
  await requireOwnKeys(pool, cipher.digest('fingerprint', 'key file'), dataDir)
  const signing = await createSigning(keys)
  const issuerOf = (poolId: string) => `${publicOrigin}/identity/${poolId}`
  const { administrator } = keys
  const sendCode = createSendCode(options, (mail) => options.mail.sendMail(mail))
  const discardCode = createSendCode(options, (mail) => options.mail.discardMail(mail))
  const site = { name: options.brandName, origins: [publicOrigin, ...(hosted ? [hosted.origin] : [])] }
  const services: Services = { cipher, signing, random, administrator, issuerOf, sendCode, discardCode, site }
  const { client, identityPoolId } = await ensurePools(pool, plan, { random, now: now() })

  if (hosted) await saveClientUrls(pool, client.clientId, hosted)

  const takeOfNetwork: TakeTokens = (network, limit, count) => {
    const id = uuidFrom(cipher.digest('requests from', `${limit.name} ${network}`))
    return takeTokens(pool, id, limit, { count, now: now() })
  }
  const answer = createHandler({ pool, services, now, log, hostedOrigin: hosted?.origin })
  const sweepSometimes = createSweeper(pool, now, log)
  return {
    async handle(request, response, guard) {
      await answer(request, response, guard)
      await sweepSometimes()
    },
    hostedSignIn:
      hosted &&
      createHostedSignIn({ ...options, services, origin: hosted.origin, takeTokens: takeOfNetwork }),
    configuration: configurationOf({ client, identityPoolId, publicOrigin, services, hosted }),
    countMail: (network) =>
      countAttempt(pool, uuidFrom(cipher.digest('emails from', network)), 'MailsFromAddress', now()),
    takeTokens: takeOfNetwork,
    jwks: () => signing.publicKeys(),
    directory: createDirectory({ pool, client, services, now }),
    administrator,
  }
}

async function migrateIdentity(pool: Pool): Promise<void> {
  const migrations = await readMigrations(join(import.meta.dirname, 'migrations'))
  const connection = await pool.connect()
  try {
    await migrate(connection, { schema: 'identity', migrations })
  } finally {
    connection.release()
  }
}

async function requireOwnKeys(pool: Pool, fingerprint: Buffer, dataDir: string): Promise<void> {
  if (await matchesKeyFile(pool, fingerprint)) return
  throw new Error(
    `${join(dataDir, 'identity', 'keys.json')} is not the key file this database was made with, so no password in it ` +
      'could be checked. Restore the file from the same backup as the database.',
  )
}

/** Purges expired rows periodically, after a response was sent; there is no timer to stop. */
function createSweeper(pool: Pool, now: () => Date, log: Log) {
  let nextAt = 0
  return async (): Promise<void> => {
    if (now().getTime() < nextAt) return
    nextAt = now().getTime() + sweepEveryMilliseconds
    await purgeExpired(pool, now()).catch(() => log('identity.sweepFailure', {}))
  }
}
