import { cognitoUserPoolsTokenProvider } from 'aws-amplify/auth/cognito'
import { CodedError } from '../../../domain/errors'
import { expireSession } from '../session/expireSession'
import { configureAmplify, isNetworkError } from './configureAmplify'
import { refreshExclusively } from './refreshExclusively'

/**
 * Has Amplify refresh the stored tokens if they are due, one tab after the other.
 * @param options.forceRefresh refreshes tokens that are not due as well
 * @returns the access token, as a compact JWT
 * @throws CodedError `SignInAgain` when there are no tokens or the session is over
 * @throws Error named `NetworkError` when a refresh found no network; the session stays
 */
export async function renewTokens(options: { forceRefresh: boolean }): Promise<string> {
  await configureAmplify()
  const getTokens = () => cognitoUserPoolsTokenProvider.getTokens(options)
  const tokens = await refreshExclusively(getTokens).catch(refuse)
  if (!tokens) {
    expireSession()
    throw new CodedError('SignInAgain')
  }
  return tokens.accessToken.toString()
}

function refuse(error: unknown): never {
  if (isNetworkError(error)) throw error
  throw new CodedError('SignInAgain')
}
