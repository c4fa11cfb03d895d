import type { PasswordFormat } from '../../../domain/account/passwordRules'
import type {
  CognitoConfiguration,
  Configuration,
  IdleConfiguration,
  OAuthConfiguration,
} from './configuration'
import { ConfigurationError } from './configurationError'
import { JsonReader } from './jsonReader'

/** Lower bound of any configuration (specification §5; Amplify's own default is 6). */
const minPasswordLength = 8

/**
 * Parses `/config.json`: an Amplify `ResourcesConfig` (`Auth.Cognito`, `API.GraphQL`) and the product's own part
 * `tendwell`. Addresses may be paths, which are completed with the page's origin.
 * @param origin of the page, such as `https://example.com`
 * @throws ConfigurationError naming the field that is missing or wrong
 */
export function readConfiguration(json: unknown, origin: string): Configuration {
  const root = new JsonReader(json, 'config.json', origin)
  const own = root.object('tendwell')
  const liveChat = own.optionalObject('liveChat')
  return {
    auth: readCognito(root.object('Auth').object('Cognito')),
    graphqlEndpoint: root.object('API').object('GraphQL').url('endpoint'),
    realtimeEndpoint: own.url('realtimeEndpoint').replace(/^http/, 'ws'),
    features: { payments: own.object('features').boolean('payments') },
    idle: readIdle(own.object('idle')),
    ...(liveChat ? { liveChat: { frameUrl: liveChat.url('frameUrl') } } : {}),
  }
}

function readCognito(cognito: JsonReader): CognitoConfiguration {
  const userPoolEndpoint = cognito.optionalUrl('userPoolEndpoint')
  const identityPoolEndpoint = cognito.optionalUrl('identityPoolEndpoint')
  const mfa = cognito.optionalObject('mfa')
  const oauth = cognito.optionalObject('loginWith')?.optionalObject('oauth')
  const webAuthn = cognito.optionalObject('passwordless')?.optionalObject('webAuthn')
  const phone = cognito.optionalObject('userAttributes')?.optionalObject('phone_number')
  return {
    userPoolId: cognito.text('userPoolId'),
    userPoolClientId: cognito.text('userPoolClientId'),
    identityPoolId: cognito.text('identityPoolId'),
    allowGuestAccess: cognito.boolean('allowGuestAccess'),
    passwordFormat: readPasswordFormat(cognito.object('passwordFormat')),
    needsPhone: phone?.flag('required') ?? false,
    ...(userPoolEndpoint ? { userPoolEndpoint } : {}),
    ...(identityPoolEndpoint ? { identityPoolEndpoint } : {}),
    ...(mfa ? { mfa: readMfa(mfa) } : {}),
    ...(webAuthn ? { passkeys: { relyingPartyId: webAuthn.text('relyingPartyId') } } : {}),
    ...(oauth ? { oauth: readOAuth(oauth) } : {}),
  }
}

function readPasswordFormat(format: JsonReader): PasswordFormat {
  const minLength = format.integer('minLength')
  if (minLength < minPasswordLength)
    throw new ConfigurationError(`${format.path}.minLength must be at least 8.`)
  return {
    minLength,
    requireLowercase: format.flag('requireLowercase'),
    requireUppercase: format.flag('requireUppercase'),
    requireNumbers: format.flag('requireNumbers'),
    requireSpecialCharacters: format.flag('requireSpecialCharacters'),
  }
}

function readIdle(idle: JsonReader): IdleConfiguration {
  return {
    staffMinutes: idle.positive('staffMinutes'),
    patientMinutes: idle.positive('patientMinutes'),
    warningSeconds: idle.positive('warningSeconds'),
  }
}

function readMfa(mfa: JsonReader): CognitoConfiguration['mfa'] {
  return {
    status: mfa.oneOf('status', ['on', 'off', 'optional']),
    totpEnabled: mfa.flag('totpEnabled'),
    smsEnabled: mfa.flag('smsEnabled'),
  }
}

function readOAuth(oauth: JsonReader): OAuthConfiguration {
  return {
    domain: oauth.text('domain'),
    scopes: oauth.texts('scopes'),
    redirectSignIn: oauth.texts('redirectSignIn'),
    redirectSignOut: oauth.texts('redirectSignOut'),
    providers: ['Google'],
  }
}
