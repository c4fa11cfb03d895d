import { refusals } from '../protocol/identityError'
import type { Action } from './action'

/**
 * Refuses SetUserSettings, which supports only SMS.
 * @throws InvalidParameterException
 */
export const refuseSmsSettings: Action = () =>
  Promise.reject(
    refusals.invalidParameter(
      'SMS is not offered by this user pool: use SetUserMFAPreference with an authenticator app.',
    ),
  )
