/** Texts of passkeys: the profile's section and the sign-in button. */
export const passkeys = {
  title: 'Passkeys',
  what: 'A passkey lets you sign in with your fingerprint, face or screen lock instead of your password. It stays on your device or in your password manager. A fake site can’t guess it or steal it.',
  none: 'You don’t have a passkey yet.',
  failed: 'Your passkeys didn’t load.',
  unsupported: 'This browser can’t create passkeys. Open this page in another browser or on your phone.',
  otherAddress: 'You can’t create passkeys at this address. Open the site at its usual address.',
  besideApp:
    'While your authenticator app is on, you sign in with your password and a code. Passkeys work again once the app is off.',

  add: 'Add a passkey',
  addText: 'Your browser will ask you to confirm it’s you.',
  remember: 'Sign me in with one tap in this browser',
  rememberHelp:
    'This browser will save an ID for your account, but not your name or email. Leave this off on a shared device.',
  create: 'Create passkey',
  added: 'Your passkey is ready. Use it the next time you sign in.',

  addedAt: 'Added',
  remove: 'Remove',
  removeLabel: (name: string) => `Remove ${name}`,
  removeSure: (name: string) =>
    `Remove ${name}? You won’t be able to sign in with it. You can also delete it from your device or password manager.`,
  removeYes: 'Remove passkey',
  removed: 'Your passkey has been removed.',

  remembered: 'This browser saved your account ID, so you can sign in with one tap.',
  forget: 'Remove account ID',

  noneForAccount: 'This account has no passkey. Please sign in with your password.',

  /** By the error's name (specification §8, and the service's own); any other is `Unknown`. */
  problems: {
    PasskeyNotSupported: 'This browser or device can’t use passkeys. Please use your password.',
    PasskeyAlreadyExists: 'This device already has a passkey for your account.',
    InvalidPasskeyRegistrationOptions: 'Something went wrong on our side. Please try again.',
    InvalidPasskeyAuthenticationOptions:
      'Something went wrong on our side. Please try again, or sign in with your password.',
    RelyingPartyMismatch: 'Passkeys don’t work at this address. Open the site at its usual address.',
    PasskeyRegistrationFailed:
      'Your device didn’t create a passkey. Please try again, or use another device.',
    PasskeyRetrievalFailed:
      'Your device didn’t provide a passkey. Please try again, or sign in with your password.',
    PasskeyRegistrationCanceled: 'No passkey was added. You may have canceled, or it took too long.',
    PasskeyAuthenticationCanceled:
      'You didn’t sign in. You may have canceled, or this device has no passkey for the account.',
    PasskeyOperationAborted: 'Your passkey request was interrupted. Please try again.',
    WebAuthnChallengeNotFoundException: 'That took longer than 3 minutes. Please try again.',
    WebAuthnClientMismatchException: 'Something went wrong on our side. Please try again.',
    WebAuthnConfigurationMissingException: 'Passkeys aren’t available right now.',
    WebAuthnCredentialNotSupportedException:
      'This passkey doesn’t confirm it’s you. Please use one that requires a fingerprint, face or PIN.',
    WebAuthnNotEnabledException: 'Passkeys aren’t available right now.',
    WebAuthnOriginNotAllowedException:
      'Passkeys don’t work at this address. Open the site at its usual address.',
    WebAuthnRelyingPartyMismatchException:
      'Passkeys don’t work at this address. Open the site at its usual address.',
    InvalidParameterException: 'Something went wrong on our side. Please try again.',
    LimitExceededException: 'You’ve reached the passkey limit. Remove one to add another.',
    NotAuthorizedException: 'We couldn’t verify your passkey. Please sign in with your password.',
    TooManyRequestsException: 'Too many attempts. Please wait a moment, then try again.',
    SignInAgain: 'Your session has ended. Please sign in again.',
    UserAlreadyAuthenticatedException: 'There is already a signed in user.',
    NetworkError: 'You seem to be offline. Please check your connection and try again.',
    Unknown: 'Something went wrong on our side. Please try again.',
  },
} as const
