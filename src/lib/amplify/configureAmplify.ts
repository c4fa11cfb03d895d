import { Amplify } from 'aws-amplify'
import { cognitoCredentialsProvider } from 'aws-amplify/auth/cognito'
import { Hub } from 'aws-amplify/utils'
import type { Configuration } from '../config/configuration'
import { loadConfiguration } from '../config/loadConfiguration'
import { expireSession } from '../session/expireSession'
import { sharedSession } from '../session/sharedSession'
import { rememberClientId } from '../session/storedTokens'
import { resourcesConfigOf } from './resourcesConfig'

let configuring: Promise<Configuration> | undefined

/**
 * Configures Amplify once, and keeps the session in step with its auth events. Whoever calls Amplify awaits this.
 * @throws ConfigurationError, see {@link loadConfiguration}; the next call tries again
 */
export function configureAmplify(): Promise<Configuration> {
  configuring ??= configure().catch((error: unknown) => {
    configuring = undefined
    throw error
  })
  return configuring
}

async function configure(): Promise<Configuration> {
  const configuration = await loadConfiguration()
  Amplify.configure(resourcesConfigOf(configuration))
  rememberClientId(window.localStorage, configuration.auth.userPoolClientId)
  Hub.listen('auth', ({ payload }) => {
    if (payload.event === 'tokenRefresh_failure' && !isNetworkError(payload.data?.error)) expireSession()
    sharedSession.refresh()
  })
  // However the session ends, the next person must not be given the identity of the one before.
  sharedSession.onEnd(() => void cognitoCredentialsProvider.clearCredentialsAndIdentityId())
  sharedSession.refresh()
  return configuration
}

/**
 * Amplify keeps the tokens when a refresh fails on throttling or a service error; specification §4 signs out on
 * any failure except that of the network.
 */
export function isNetworkError(error: unknown): boolean {
  return error instanceof Error && error.name === 'NetworkError'
}
