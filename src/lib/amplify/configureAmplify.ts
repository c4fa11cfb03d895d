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
 * Configures Amplify once and synchronizes the session with its auth events. Every call to Amplify awaits this.
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
  // Clears the credentials on every kind of sign-out, so that the next user never gets the previous identity.
  sharedSession.onEnd(() => void cognitoCredentialsProvider.clearCredentialsAndIdentityId())
  sharedSession.refresh()
  return configuration
}

/**
 * Returns whether an error comes from the network. Amplify keeps the tokens when a refresh fails on throttling or a
 * service error; specification §4 signs out on every failure except that of the network.
 */
export function isNetworkError(error: unknown): boolean {
  return error instanceof Error && error.name === 'NetworkError'
}
