import { cognitoUserPoolsTokenProvider } from 'aws-amplify/auth/cognito'
import { CodedError } from '../../../domain/errors'
import { expireSession } from '../session/expireSession'
import { configureAmplify, isNetworkError } from './configureAmplify'
import { refreshAlone } from './refreshAlone'

type Kind = 'usual' | 'forced'

const asking: Partial<Record<Kind, Promise<string>>> = {}

/**
 * The access token of whoever is signed in, as a compact JWT; refreshed when it or the id token is within 5
 * seconds of its expiry (specification §4). Callers at the same time share one refresh, in all tabs.
 * @param options.forceRefresh refreshes all the same: the API refused the token that looked good
 * @throws CodedError `SignInAgain` when nobody is signed in or the session is over; the guard then leads to /login
 * @throws Error named `NetworkError` when a refresh found no network: try again, the session stays
 */
export function accessToken({ forceRefresh = false }: { forceRefresh?: boolean } = {}): Promise<string> {
  const kind = forceRefresh ? 'forced' : 'usual'
  const answer = (asking[kind] ??= ask(forceRefresh).finally(() => {
    delete asking[kind]
  }))
  return answer
}

async function ask(forceRefresh: boolean): Promise<string> {
  await configureAmplify()
  const getTokens = () => cognitoUserPoolsTokenProvider.getTokens({ forceRefresh })
  const tokens = await refreshAlone(getTokens).catch(refuse)
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
