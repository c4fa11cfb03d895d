import { BlockList, isIP } from 'node:net'
import { isEmailAddress } from '../domain/emailAddress'
import type { BucketSettings } from './files/bucketFiles'
import { SettingsError } from './settingsError'

type Environment = Readonly<Record<string, string | undefined>>

const always = ['PUBLIC_URL', 'SMTP_URL', 'STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'] as const
const withoutProxy = ['TLS_CERT', 'TLS_KEY'] as const

/**
 * Requires what a product that others can reach needs. Behind a proxy that terminates TLS it needs no
 * certificate.
 * @throws SettingsError
 */
export function requireProductionSettings(environment: Environment, host: string): void {
  const { TRUST_PROXY: proxy, SEED: seed } = environment
  const missing = [...always, ...(proxy ? [] : withoutProxy)].filter((name) => !environment[name])
  if (missing.length > 0) {
    const why = proxy ? `TRUST_PROXY=${proxy} makes it` : `HOST=${host} is`
    throw new SettingsError(`${why} reachable from elsewhere, so ${missing.join(', ')} must be set too.`)
  }
  if (seed === 'demo') {
    throw new SettingsError('SEED=demo makes accounts with a known password; it works only on 127.0.0.1.')
  }
  const unused = proxy && (environment.TLS_CERT ?? environment.TLS_KEY ?? environment.REDIRECT_PORT)
  if (unused) {
    throw new SettingsError(
      'With TRUST_PROXY the proxy serves https and the redirect to it: leave out TLS_CERT, TLS_KEY and REDIRECT_PORT.',
    )
  }
}

/**
 * Reads the proxies whose X-Forwarded-For is believed: addresses and networks, separated by commas.
 * @throws SettingsError
 */
export function readTrustedProxies(text: string | undefined): BlockList | undefined {
  if (text === undefined || text === '') return undefined
  const proxies = new BlockList()
  for (const entry of text.split(',').map((part) => part.trim())) {
    const [address = '', length, ...more] = entry.split('/')
    const family = isIP(address)
    const longest = family === 6 ? 128 : 32
    const bits = length === undefined ? longest : Number(length)
    // An empty prefix would believe every client.
    const isRange = Number.isInteger(bits) && bits >= 1 && bits <= longest && more.length === 0
    if (family === 0 || !isRange) {
      throw new SettingsError(
        `TRUST_PROXY must list the proxy's address, such as 127.0.0.1 or 10.0.0.0/8, not "${entry}".`,
      )
    }
    proxies.addSubnet(address, bits, family === 6 ? 'ipv6' : 'ipv4')
  }
  return proxies
}

/**
 * Reads the sender of all emails: an address, or a name with the address in angle brackets. By default
 * no-reply at the host of the public address.
 * @throws SettingsError
 */
export function readMailFrom(text: string | undefined, publicOrigin: string): string {
  if (text !== undefined && text !== '') {
    const address = /^[^<>\r\n]*<([^<>]*)>$/.exec(text)?.[1] ?? text
    if (isEmailAddress(address)) return text
    throw new SettingsError(
      `MAIL_FROM must be an email address, such as care@example.com or "Care <care@example.com>", not "${text}".`,
    )
  }
  const { hostname } = new URL(publicOrigin)
  const address = `no-reply@${hostname}`
  if (hostname === 'localhost' || isEmailAddress(address)) return address
  throw new SettingsError(`MAIL_FROM must be set: no email address can be derived from ${publicOrigin}.`)
}

/**
 * Reads the bucket that holds the files in place of the data folder, by the names that AWS's tools use for its settings.
 * @returns undefined for the data folder
 * @throws SettingsError
 */
export function readBucket(environment: Environment): BucketSettings | undefined {
  const { FILES_BUCKET: name, AWS_ENDPOINT_URL_S3: endpoint } = environment
  if (!name) return undefined
  const { AWS_ACCESS_KEY_ID: accessKeyId, AWS_SECRET_ACCESS_KEY: secretAccessKey } = environment
  if (!accessKeyId || !secretAccessKey)
    throw new SettingsError('FILES_BUCKET needs AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY.')
  if (endpoint && !URL.canParse(endpoint))
    throw new SettingsError(`AWS_ENDPOINT_URL_S3 must be a URL, not "${endpoint}".`)
  const region = environment.AWS_REGION ?? 'us-east-1'
  return { name, region, endpoint: endpoint || undefined, accessKeyId, secretAccessKey }
}
