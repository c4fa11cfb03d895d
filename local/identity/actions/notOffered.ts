import { IdentityError, refusals } from '../protocol/identityError'
import type { Action } from './action'

/** Passkeys: none of their operations is offered. @throws WebAuthnNotEnabledException */
export const refusePasskeys: Action = () =>
  Promise.reject(
    new IdentityError(
      'WebAuthnNotEnabledException',
      'Passkeys are not offered by this user pool: sign in with a password.',
    ),
  )

/** SetUserSettings, which knew only SMS. @throws InvalidParameterException */
export const refuseSmsSettings: Action = () =>
  Promise.reject(
    refusals.invalidParameter(
      'SMS is not offered by this user pool: use SetUserMFAPreference with an authenticator app.',
    ),
  )
