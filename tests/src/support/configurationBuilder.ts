type Fields = Record<string, unknown>

export type ConfigurationJson = {
  Auth: { Cognito: Fields }
  API: { GraphQL: Fields }
  tendwell: Fields
}

/** A valid `/config.json` with the test's changes. */
export function buildConfiguration(change: (json: ConfigurationJson) => void = () => {}): ConfigurationJson {
  const json: ConfigurationJson = {
    Auth: {
      Cognito: {
        userPoolId: 'us-east-2_testPool',
        userPoolClientId: 'client-1',
        userPoolEndpoint: 'http://localhost:3000/identity/',
        identityPoolId: 'us-east-2:00000000-0000-4000-8000-000000000000',
        identityPoolEndpoint: 'http://localhost:3000/identity/',
        allowGuestAccess: true,
        loginWith: { email: true },
        mfa: { status: 'off' },
        passwordFormat: { minLength: 8 },
      },
    },
    API: { GraphQL: { endpoint: 'http://localhost:3000/graphql' } },
    tendwell: {
      realtimeEndpoint: 'ws://localhost:3000/graphql/realtime',
      features: { payments: false },
      idle: { staffMinutes: 15, patientMinutes: 30, warningSeconds: 60 },
    },
  }
  change(json)
  return json
}
