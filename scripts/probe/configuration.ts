import { Failure } from './outcome'

/** The fields of `/config.json` that the probes read. */
export interface Configuration {
  readonly userPoolId: string
  readonly userPoolClientId: string
  readonly identityPoolId: string
  /** Where the two services answer; AWS's own addresses where the configuration names none. */
  readonly userPoolEndpoint: string
  readonly identityPoolEndpoint: string
  readonly signInDomain: string | undefined
  readonly graphqlEndpoint: string
  readonly realtimeEndpoint: string
  readonly region: string
  readonly passwordMinLength: number | undefined
  readonly liveChatUrl: string | undefined
  /** The unmodified JSON, for Amplify. */
  readonly whole: Readonly<Record<string, unknown>>
}

export interface Account {
  readonly email: string
  readonly password: string
}

interface RawConfiguration {
  readonly Auth?: {
    readonly Cognito?: {
      readonly userPoolId?: string
      readonly userPoolClientId?: string
      readonly identityPoolId?: string
      readonly userPoolEndpoint?: string
      readonly identityPoolEndpoint?: string
      readonly loginWith?: { readonly oauth?: { readonly domain?: string } }
      readonly passwordFormat?: { readonly minLength?: number }
    }
  }
  readonly API?: { readonly GraphQL?: { readonly endpoint?: string; readonly region?: string } }
  readonly tendwell?: {
    readonly realtimeEndpoint?: string
    readonly liveChat?: { readonly frameUrl?: string }
  }
}

/** @param text of `/config.json`; @throws Failure naming the missing fields */
export function readConfiguration(text: string): Configuration {
  const whole = JSON.parse(text) as RawConfiguration
  const { Auth: { Cognito = {} } = {}, API: { GraphQL = {} } = {}, tendwell = {} } = whole
  const { region } = GraphQL
  return {
    userPoolId: named('Auth.Cognito.userPoolId', Cognito.userPoolId),
    userPoolClientId: named('Auth.Cognito.userPoolClientId', Cognito.userPoolClientId),
    identityPoolId: named('Auth.Cognito.identityPoolId', Cognito.identityPoolId),
    userPoolEndpoint: Cognito.userPoolEndpoint ?? `https://cognito-idp.${region}.amazonaws.com/`,
    identityPoolEndpoint: Cognito.identityPoolEndpoint ?? `https://cognito-identity.${region}.amazonaws.com/`,
    signInDomain: Cognito.loginWith?.oauth?.domain,
    graphqlEndpoint: named('API.GraphQL.endpoint', GraphQL.endpoint),
    realtimeEndpoint: named('tendwell.realtimeEndpoint', tendwell.realtimeEndpoint),
    region: named('API.GraphQL.region', region),
    passwordMinLength: Cognito.passwordFormat?.minLength,
    liveChatUrl: tendwell.liveChat?.frameUrl,
    whole: { ...whole },
  }
}

function named(name: string, value: string | undefined): string {
  if (value) return value
  throw new Failure(`/config.json has no ${name}`)
}
