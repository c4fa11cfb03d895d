import type { CognitoConfiguration } from './configuration'

/** A refusal of the user pool; `name` is Cognito's name of the exception. */
class UserPoolError extends Error {
  constructor(name: string, message: string) {
    super(message)
    this.name = name
  }
}

/**
 * Calls one of the user pool operations whose failure Amplify hides.
 * https://docs.aws.amazon.com/cognito-user-identity-pools/latest/APIReference/
 * @param operation such as `RevokeToken`
 * @throws Error whose `name` is that of the exception; TypeError when there is no network
 */
export async function callUserPool(
  configuration: CognitoConfiguration,
  operation: string,
  input: Readonly<Record<string, unknown>>,
): Promise<void> {
  await requestUserPool(configuration, operation, input)
}

/** Calls a user pool operation like {@link callUserPool} and returns its answer. */
export async function requestUserPool<Answer>(
  { userPoolId, userPoolEndpoint }: CognitoConfiguration,
  operation: string,
  input: Readonly<Record<string, unknown>>,
): Promise<Answer> {
  const region = userPoolId.split('_')[0]
  const response = await fetch(userPoolEndpoint ?? `https://cognito-idp.${region}.amazonaws.com/`, {
    method: 'POST',
    cache: 'no-store',
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': `AWSCognitoIdentityProviderService.${operation}`,
    },
    body: JSON.stringify(input),
  })
  const answer: unknown = await response.json()
  if (response.ok) return answer as Answer
  const { __type: type = 'UnknownError', message = '' } = answer as Record<string, string>
  throw new UserPoolError(type, message)
}
