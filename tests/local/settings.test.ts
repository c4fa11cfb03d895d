import { describe, expect, test } from 'vitest'
import { readSettings } from '../../local/settings'

const beyondLoopback = {
  HOST: '0.0.0.0',
  PUBLIC_URL: 'https://care.example.com',
  TLS_CERT: '/certs/cert.pem',
  TLS_KEY: '/certs/key.pem',
  SMTP_URL: 'smtp://mail.example.com',
  STRIPE_SECRET_KEY: 'sk_live_key',
  STRIPE_WEBHOOK_SECRET: 'whsec_secret',
}

const { TLS_CERT: _cert, TLS_KEY: _key, HOST: _host, ...common } = beyondLoopback
const behindProxy = { ...common, TRUST_PROXY: '127.0.0.1, 10.0.0.0/8' }

describe('settings', () => {
  test('serve the product on loopback with demonstration data by default', () => {
    const settings = readSettings({})

    expect(settings).toMatchObject({
      host: '127.0.0.1',
      port: 3000,
      httpsPort: 3443,
      publicOrigin: 'http://localhost:3000',
      isLoopback: true,
      seed: 'demo',
    })
  })

  test('an unknown LOG_LEVEL is refused', () => {
    expect(readSettings({ LOG_LEVEL: 'error' })).toMatchObject({ logLevel: 'error' })
    expect(() => readSettings({ LOG_LEVEL: 'loud' })).toThrow(
      'LOG_LEVEL must be info, warn, error, silent, not "loud".',
    )
  })

  test.each([
    [undefined, 'OFF'],
    ['off', 'OFF'],
    ['optional', 'OPTIONAL'],
    ['on', 'ON'],
  ])('a second factor is required according to MFA: %s', (MFA, mfa) => {
    expect(readSettings({ MFA })).toMatchObject({ mfa })
  })

  test('another value of MFA is refused', () => {
    expect(() => readSettings({ MFA: 'yes' })).toThrow('MFA must be off, optional or on, not "yes".')
  })

  test('the https port follows the port unless it is given', () => {
    expect(readSettings({ PORT: '4000' }).httpsPort).toBe(4443)
    expect(readSettings({ PORT: '4000', HTTPS_PORT: '5000' }).httpsPort).toBe(5000)
  })

  test('on loopback the public address may be that of a load balancer on the same machine, and no other', () => {
    const at = (PUBLIC_URL: string) => readSettings({ PORT: '4001', PUBLIC_URL }).publicOrigin
    expect(at('http://localhost:4000')).toBe('http://localhost:4000')
    expect(at('')).toBe('http://localhost:4001')
    expect(() => at('https://care.example.com')).toThrow(
      'On 127.0.0.1 PUBLIC_URL must look like http://localhost:3000, not "https://care.example.com".',
    )
  })

  test('a token for metrics is long enough not to be guessed', () => {
    expect(readSettings({}).metricsToken).toBeUndefined()
    expect(readSettings({ METRICS_TOKEN: 'twenty letters in all' }).metricsToken).toBe(
      'twenty letters in all',
    )
    expect(() => readSettings({ METRICS_TOKEN: 'short' })).toThrow(
      'METRICS_TOKEN must have at least 20 characters.',
    )
  })

  test('a host that others can reach gets no demonstration data and its public address', () => {
    expect(readSettings(beyondLoopback)).toMatchObject({
      isLoopback: false,
      seed: 'none',
      publicOrigin: 'https://care.example.com',
    })
  })

  test.each(['PUBLIC_URL', 'TLS_CERT', 'TLS_KEY', 'SMTP_URL', 'STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'])(
    'a host that others can reach needs %s',
    (name) => {
      expect(() => readSettings({ ...beyondLoopback, [name]: '' })).toThrow(name)
    },
  )

  test('use the local gateway for cards on loopback unless Stripe is configured', () => {
    expect(readSettings({}).stripe).toBeUndefined()
    expect(
      readSettings({ STRIPE_SECRET_KEY: 'sk_test_key', STRIPE_WEBHOOK_SECRET: 'whsec_1' }).stripe,
    ).toEqual({ secretKey: 'sk_test_key', webhookSecret: 'whsec_1' })
  })

  test.each([
    [{ PORT: '0' }, 'PORT must be a port number'],
    [{ PORT: '65536' }, 'PORT must be a port number'],
    [{ HTTPS_PORT: 'https' }, 'HTTPS_PORT must be a port number'],
    [{ SEED: 'yes' }, 'SEED must be none or demo'],
    [{ UNREAD_MAIL_AFTER_SECONDS: '1.5' }, 'UNREAD_MAIL_AFTER_SECONDS must be a whole number of seconds'],
    [{ MESSAGES_PER_HOUR: '0' }, 'MESSAGES_PER_HOUR must be a whole number from 1'],
    [{ STRIPE_SECRET_KEY: 'sk_test_key' }, 'STRIPE_WEBHOOK_SECRET is missing'],
    [{ STRIPE_WEBHOOK_SECRET: 'whsec_1' }, 'STRIPE_SECRET_KEY is missing'],
    [{ ...beyondLoopback, SEED: 'demo' }, 'only on 127.0.0.1'],
    [{ ...behindProxy, SEED: 'demo' }, 'only on 127.0.0.1'],
    [{ TRUST_PROXY: '127.0.0.1' }, 'so PUBLIC_URL, SMTP_URL, STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET must'],
    [{ ...behindProxy, TRUST_PROXY: 'yes' }, 'TRUST_PROXY must list the proxy'],
    [{ ...behindProxy, TRUST_PROXY: '0.0.0.0/0' }, 'TRUST_PROXY must list the proxy'],
    [{ ...behindProxy, TLS_CERT: '/certs/cert.pem' }, 'leave out TLS_CERT'],
    [{ ...behindProxy, REDIRECT_PORT: '80' }, 'leave out TLS_CERT, TLS_KEY and REDIRECT_PORT'],
    [{ ...beyondLoopback, REDIRECT_PORT: 'http' }, 'REDIRECT_PORT must be a port number'],
    [{ MAIL_FROM: 'care' }, 'MAIL_FROM must be an email address'],
    [{ MAIL_FROM: 'Care <care@example.com>, x@example.com' }, 'MAIL_FROM must be an email address'],
    [{ MAIL_FROM: 'a@example.com\r\nBcc: b@example.com' }, 'MAIL_FROM must be an email address'],
    [{ ...beyondLoopback, PUBLIC_URL: 'https://192.0.2.7' }, 'MAIL_FROM must be set'],
    [{ ...beyondLoopback, PUBLIC_URL: 'http://care.example.com' }, 'PUBLIC_URL must be an https address'],
    [
      { ...beyondLoopback, PUBLIC_URL: 'https://care.example.com/shop' },
      'PUBLIC_URL must be an https address',
    ],
  ])('%j is refused with a remedy', (environment, sentence) => {
    expect(() => readSettings(environment)).toThrow(sentence)
  })

  test('behind a proxy nothing is open to this machine alone, and no certificate is needed', () => {
    const settings = readSettings(behindProxy)
    expect(settings).toMatchObject({ host: '127.0.0.1', isLoopback: false, seed: 'none', tls: undefined })
    expect(settings.trustedProxies?.check('10.4.5.6')).toBe(true)
    expect(settings.trustedProxies?.check('11.4.5.6')).toBe(false)
  })

  test('emails come from no-reply at the public host, or from MAIL_FROM', () => {
    expect(readSettings(beyondLoopback).mailFrom).toBe('no-reply@care.example.com')
    expect(readSettings({ ...beyondLoopback, MAIL_FROM: 'Care <care@example.com>' }).mailFrom).toBe(
      'Care <care@example.com>',
    )
    expect(readSettings({}).mailFrom).toBe('no-reply@localhost')
  })
})
