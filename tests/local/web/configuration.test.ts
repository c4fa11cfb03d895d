import { expect, test } from 'vitest'
import { browserConfiguration as configurationOnAws } from '../../../infra/browserConfiguration'
import { stages } from '../../../infra/stage'
import { productPool } from '../../../local/identity/productPool'
import { completeSettings, defaultPoolSettings } from '../../../local/identity/pool/settings'
import { readSettings } from '../../../local/settings'
import { browserConfiguration } from '../../../local/web/configuration'
import { resourcesConfigOf } from '../../../src/lib/amplify/resourcesConfig'
import { readConfiguration } from '../../../src/lib/config/readConfiguration'

const pools = {
  userPoolId: 'us-east-2_AbCdEfGhI',
  userPoolClientId: 'client',
  identityPoolId: 'us-east-2:0000',
  userPoolEndpoint: 'http://localhost:3000/identity/',
  identityPoolEndpoint: 'http://localhost:3000/identity/',
  pool: completeSettings(defaultPoolSettings, productPool().settings ?? {}),
}
const oauth = {
  domain: 'localhost:3443',
  scopes: ['phone', 'email', 'openid', 'profile', 'aws.cognito.signin.user.admin'],
  redirectSignIn: ['http://localhost:3000/login'],
  redirectSignOut: ['http://localhost:3000/login?signedOut'],
  responseType: 'code' as const,
  providers: ['Google'] as const,
}

const readByTheBrowser = (configuration: Parameters<typeof browserConfiguration>[1]) => {
  const json: unknown = JSON.parse(JSON.stringify(browserConfiguration(readSettings({}), configuration)))
  return resourcesConfigOf(readConfiguration(json, 'http://localhost:3000')).Auth?.Cognito.loginWith
}

test('the browser reads from the configuration how to sign in by Google', () => {
  expect(readByTheBrowser({ ...pools, oauth })).toEqual({ email: true, oauth })
})

test('the browser offers no hosted sign-in unless one is configured', () => {
  expect(readByTheBrowser(pools)).toEqual({ email: true })
})

test('the browser reads from the configuration for which domain passkeys are made, on one machine and on AWS', () => {
  const [stage] = Object.values(stages)
  if (!stage) throw new Error('There is no stage.')
  const identity = { ...pools, signInDomain: 'sign-in.example' }
  const endpoints = {
    graphqlUrl: 'https://api.example/graphql',
    realtimeUrl: 'wss://api.example/realtime',
    origins: [],
  }
  const passkeys = { relyingPartyId: 'localhost', userVerification: 'required' as const }
  const read = (json: Record<string, unknown>) =>
    readConfiguration(json, 'http://localhost:3000').auth.passkeys

  expect(read(browserConfiguration(readSettings({}), { ...pools, passkeys }))).toEqual({
    relyingPartyId: 'localhost',
  })
  expect(read(browserConfiguration(readSettings({}), pools))).toBeUndefined()
  expect(read(configurationOnAws(stage, identity, endpoints))).toEqual({ relyingPartyId: stage.host })
})
