import type { BlockList } from 'node:net'
import { resolve } from 'node:path'
import type { BucketSettings } from './files/bucketFiles'
import type { AddressLimits } from './identity/rateLimitByAddress'
import type { LogLevel } from './log'
import { readBucket, readMailFrom, readTrustedProxies, requireProductionSettings } from './productionSettings'
import { SettingsError } from './settingsError'

/** The settings of one machine; read once from the environment. */
export interface Settings {
  readonly host: string
  readonly port: number
  /** Port of the hosted sign-in and the same API, because Amplify requires https and wss there. */
  readonly httpsPort: number
  /** Public origin of the product, without a trailing slash. */
  readonly publicOrigin: string
  readonly dataDir: string
  /** Where files are, in place of the data folder. */
  readonly bucket: BucketSettings | undefined
  /** Whether only this machine can reach the product: demonstration data, `/dev`, plain http. */
  readonly isLoopback: boolean
  /**
   * The proxies that serve https and forward plain http; a product behind them is not on loopback,
   * whatever its host.
   */
  readonly trustedProxies: BlockList | undefined
  /** Port on which plain http is redirected to the public address; undefined for none. */
  readonly redirectPort: number | undefined
  readonly seed: 'none' | 'demo'
  /**
   * Whether sign-in requires a second factor; fixed when the user pool is created, at the first
   * start.
   */
  readonly mfa: 'OFF' | 'OPTIONAL' | 'ON'
  readonly smtpUrl: string | undefined
  /** Sender of all emails. */
  readonly mailFrom: string
  /** The page of the live chat, or this machine's demonstration of one; undefined for none. */
  readonly liveChat: URL | 'demonstration' | undefined
  /** Delay before an unread message triggers an email. */
  readonly unreadMailAfterMilliseconds: number
  /** Rate limit on messages per person. */
  readonly messagesPerHour: number
  /** Delay before a signed approval takes effect. */
  readonly undoMilliseconds: number
  /** Rate limit of the user pool per client address; on loopback all clients share one. */
  readonly identityLimits: AddressLimits
  /** Time for the requests in flight when the product stops, of 10 s that a stop may take. */
  readonly drainMilliseconds: number
  /** Undefined for the default of where the log goes. */
  readonly logLevel: LogLevel | undefined
  /** Bearer token of `/metrics`; without it only loopback has the route. */
  readonly metricsToken: string | undefined
  readonly tls: { readonly certificateFile: string; readonly keyFile: string } | undefined
  /** Origin of a stand-in for push services, which alone may be at a private address; for development and tests. */
  readonly pushStandIn: string | undefined
  /** Omitted on loopback, where this machine's gateway processes the cards. */
  readonly stripe: { readonly secretKey: string; readonly webhookSecret: string } | undefined
}

type Environment = Readonly<Record<string, string | undefined>>

const loopbackHosts = ['127.0.0.1', 'localhost', '::1']
/**
 * Reads the environment variables that `docs/settings.md` lists. Beyond loopback there is no
 * demonstration data and no plain http, because browsers offer neither crypto nor locks there.
 * @throws SettingsError
 */
export function readSettings(environment: Environment): Settings {
  const host = environment.HOST ?? '127.0.0.1'
  const port = readPort(environment, 'PORT', 3000)
  const trustedProxies = readTrustedProxies(environment.TRUST_PROXY)
  const isLoopback = loopbackHosts.includes(host) && !trustedProxies
  if (!isLoopback) requireProductionSettings(environment, host)
  const publicOrigin = isLoopback
    ? readLoopbackOrigin(environment.PUBLIC_URL, port)
    : readPublicOrigin(environment.PUBLIC_URL ?? '')
  return {
    host,
    port,
    httpsPort: readPort(environment, 'HTTPS_PORT', port === 0 ? 0 : port + 443),
    publicOrigin,
    dataDir: resolve(environment.DATA_DIR ?? '.data'),
    bucket: readBucket(environment),
    isLoopback,
    trustedProxies,
    redirectPort:
      isLoopback || !environment.REDIRECT_PORT ? undefined : readPort(environment, 'REDIRECT_PORT', 0),
    seed: readSeed(environment.SEED, isLoopback),
    mfa: readMfa(environment.MFA),
    smtpUrl: environment.SMTP_URL,
    mailFrom: readMailFrom(environment.MAIL_FROM, publicOrigin),
    liveChat: readLiveChat(environment.LIVE_CHAT_URL, isLoopback),
    unreadMailAfterMilliseconds: readSeconds(environment, 'UNREAD_MAIL_AFTER_SECONDS', 120) * 1000,
    messagesPerHour: readCount(environment, 'MESSAGES_PER_HOUR', 1000),
    undoMilliseconds: readSeconds(environment, 'UNDO_SECONDS', 10) * 1000,
    identityLimits: {
      mailsPerHour: readCount(environment, 'IDENTITY_MAILS_PER_HOUR', isLoopback ? 5_000 : 30),
      callsPerMinute: readCount(environment, 'IDENTITY_CALLS_PER_MINUTE', isLoopback ? 60_000 : 600),
    },
    drainMilliseconds: 7_000,
    logLevel: readLogLevel(environment.LOG_LEVEL),
    metricsToken: readMetricsToken(environment.METRICS_TOKEN),
    tls:
      environment.TLS_CERT && environment.TLS_KEY
        ? { certificateFile: environment.TLS_CERT, keyFile: environment.TLS_KEY }
        : undefined,
    pushStandIn: readPushStandIn(environment.PUSH_STAND_IN, isLoopback),
    stripe: readStripe(environment),
  }
}

function readPort(environment: Environment, name: string, fallback: number): number {
  const text = environment[name]
  if (text === undefined || text === '') return fallback
  const port = Number(text)
  if (!Number.isInteger(port) || port < 1 || port > 65_535) {
    throw new SettingsError(`${name} must be a port number from 1 to 65535, not "${text}".`)
  }
  return port
}

function readSeconds(environment: Environment, name: string, fallback: number): number {
  const text = environment[name]
  if (text === undefined || text === '') return fallback
  const seconds = Number(text)
  if (!Number.isInteger(seconds) || seconds < 0 || seconds > 86_400) {
    throw new SettingsError(`${name} must be a whole number of seconds from 0 to 86400, not "${text}".`)
  }
  return seconds
}

function readCount(environment: Environment, name: string, fallback: number): number {
  const text = environment[name]
  if (text === undefined || text === '') return fallback
  const count = Number(text)
  if (!Number.isInteger(count) || count < 1 || count > 1_000_000) {
    throw new SettingsError(`${name} must be a whole number from 1 to 1000000, not "${text}".`)
  }
  return count
}

const logLevels: readonly LogLevel[] = ['info', 'warn', 'error', 'silent']

function readLogLevel(text: string | undefined): LogLevel | undefined {
  if (text === undefined || text === '') return undefined
  const level = logLevels.find((each) => each === text)
  if (!level) throw new SettingsError(`LOG_LEVEL must be ${logLevels.join(', ')}, not "${text}".`)
  return level
}

/** On loopback the public address differs from the own one only behind a load balancer of this machine. */
function readLoopbackOrigin(text: string | undefined, port: number): string {
  if (text === undefined || text === '') return `http://localhost:${port}`
  if (!/^http:\/\/localhost:\d+$/.test(text)) {
    throw new SettingsError(`On 127.0.0.1 PUBLIC_URL must look like http://localhost:3000, not "${text}".`)
  }
  return text
}

function readMetricsToken(text: string | undefined): string | undefined {
  if (text === undefined || text === '') return undefined
  if (text.length >= 20) return text
  throw new SettingsError('METRICS_TOKEN must have at least 20 characters.')
}

function readPublicOrigin(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (url?.protocol !== 'https:' || url.pathname !== '/') {
    throw new SettingsError(`PUBLIC_URL must be an https address without a path, not "${text}".`)
  }
  return url.origin
}

function readLiveChat(text: string | undefined, isLoopback: boolean): Settings['liveChat'] {
  if (text === undefined || text === '') return isLoopback ? 'demonstration' : undefined
  if (text === 'none') return undefined
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (url?.protocol !== 'https:') {
    throw new SettingsError(`LIVE_CHAT_URL must be an https address or none, not "${text}".`)
  }
  return url
}

function readPushStandIn(text: string | undefined, isLoopback: boolean): string | undefined {
  if (text === undefined || text === '') return undefined
  if (!isLoopback) throw new SettingsError('PUSH_STAND_IN works only on 127.0.0.1.')
  if (!URL.canParse(text)) throw new SettingsError(`PUSH_STAND_IN must be an address, not "${text}".`)
  return new URL(text).origin
}

function readStripe(environment: Environment): Settings['stripe'] {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret } = environment
  if (secretKey && webhookSecret) return { secretKey, webhookSecret }
  if (!secretKey && !webhookSecret) return undefined
  const missing = secretKey ? 'STRIPE_WEBHOOK_SECRET' : 'STRIPE_SECRET_KEY'
  throw new SettingsError(`${missing} is missing: Stripe's key and the secret of its webhook go together.`)
}

function readMfa(text = 'off'): Settings['mfa'] {
  if (text === 'off') return 'OFF'
  if (text === 'optional') return 'OPTIONAL'
  if (text === 'on') return 'ON'
  throw new SettingsError(`MFA must be off, optional or on, not "${text}".`)
}

function readSeed(text: string | undefined, isLoopback: boolean): 'none' | 'demo' {
  if (text === undefined) return isLoopback ? 'demo' : 'none'
  if (text === 'none' || text === 'demo') return text
  throw new SettingsError(`SEED must be none or demo, not "${text}".`)
}
