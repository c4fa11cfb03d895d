import { describe, expect, test } from 'vitest'
import { readConfiguration } from '../../../src/lib/config/readConfiguration'
import { resourcesConfigOf } from '../../../src/lib/amplify/resourcesConfig'
import { buildConfiguration, type ConfigurationJson } from '../support/configurationBuilder'

const origin = 'https://tendwell.example'
const read = (json: unknown) => readConfiguration(json, origin)

test('addresses that are paths are completed with the origin of the page', () => {
  const configuration = read(
    buildConfiguration((json) => {
      json.API.GraphQL.endpoint = '/graphql'
      json.tendwell.realtimeEndpoint = '/graphql/realtime'
      json.Auth.Cognito.userPoolEndpoint = '/identity/'
    }),
  )

  expect(configuration).toMatchObject({
    graphqlEndpoint: 'https://tendwell.example/graphql',
    realtimeEndpoint: 'wss://tendwell.example/graphql/realtime',
    auth: { userPoolEndpoint: 'https://tendwell.example/identity/' },
  })
})

test('AWS needs no endpoints of the pools', () => {
  const { auth } = read(
    buildConfiguration((json) => {
      delete json.Auth.Cognito.userPoolEndpoint
      delete json.Auth.Cognito.identityPoolEndpoint
    }),
  )

  expect(Object.keys(auth)).not.toContain('userPoolEndpoint')
})

describe('unusable values are refused by the name of the field', () => {
  test.each<[string, (json: ConfigurationJson) => void]>([
    ['config.json.Auth.Cognito.userPoolId', (json) => delete json.Auth.Cognito.userPoolId],
    ['config.json.Auth.Cognito.userPoolClientId', (json) => (json.Auth.Cognito.userPoolClientId = '')],
    ['config.json.Auth.Cognito.identityPoolId', (json) => delete json.Auth.Cognito.identityPoolId],
    ['config.json.Auth.Cognito.passwordFormat', (json) => delete json.Auth.Cognito.passwordFormat],
    ['passwordFormat.minLength', (json) => (json.Auth.Cognito.passwordFormat = { minLength: 6 })],
    ['passwordFormat.minLength', (json) => (json.Auth.Cognito.passwordFormat = { minLength: '8' })],
    ['config.json.Auth.Cognito.mfa.status', (json) => (json.Auth.Cognito.mfa = { status: 'maybe' })],
    ['config.json.API.GraphQL.endpoint', (json) => (json.API.GraphQL.endpoint = 'javascript:alert(1)')],
    ['config.json.tendwell', (json) => Reflect.deleteProperty(json, 'tendwell')],
    ['features.payments', (json) => (json.tendwell.features = { payments: 'yes' })],
    ['liveChat.frameUrl', (json) => (json.tendwell.liveChat = {})],
  ])('%s', (field, breakIt) => {
    expect(() => read(buildConfiguration(breakIt))).toThrow(field)
  })

  test.each([null, [], 'text', 7])('%j is no configuration', (json) => {
    expect(() => read(json)).toThrow('config.json must be an object.')
  })
})

describe('the configuration for Amplify', () => {
  test('has sign-in by email, confirmation by code, and no hosted sign-in unless configured', () => {
    const { Auth } = resourcesConfigOf(read(buildConfiguration()))

    expect(Auth?.Cognito).toMatchObject({
      signUpVerificationMethod: 'code',
      passwordFormat: { minLength: 8 },
    })
    expect(Auth?.Cognito.loginWith).toEqual({ email: true })
  })

  test('a configured hosted sign-in asks for a code', () => {
    const oauth = {
      domain: 'localhost:3443',
      scopes: ['openid'],
      redirectSignIn: ['https://localhost:3443/login'],
      redirectSignOut: ['https://localhost:3443/login?signedOut'],
    }
    const { Auth } = resourcesConfigOf(
      read(buildConfiguration((json) => (json.Auth.Cognito.loginWith = { email: true, oauth }))),
    )

    expect(Auth?.Cognito.loginWith?.oauth).toEqual({ ...oauth, responseType: 'code', providers: ['Google'] })
  })
})
