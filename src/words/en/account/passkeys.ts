/** Texts of passkeys: the profile's section and the sign-in button. */
export const passkeys = {
  title: 'Passkeys',
  what: 'A passkey signs you in with your fingerprint, face or screen lock, in place of your password. It stays on your device or in your password manager, and it can’t be guessed or stolen by a fake site.',
  none: 'You have no passkey yet.',
  failed: 'Your passkeys could not be loaded.',
  unsupported: 'This browser can’t make passkeys. Open this page in another browser, or on your phone.',
  otherAddress: 'Passkeys can’t be made at this address. Open the site at its usual address.',
  besideApp:
    'While your authenticator app is on, you sign in with your password and a code. Passkeys work again once the app is off.',

  add: 'Add a passkey',
  addText: 'Your browser asks you to confirm that it’s you. Then the passkey is ready.',
  remember: 'Sign me in with one tap in this browser',
  rememberHelp:
    'This browser keeps a number that stands for your account, without your name or email. Leave it off on a device that you share.',
  create: 'Create passkey',
  added: 'Your passkey is ready. Use it the next time you sign in.',

  addedAt: 'Added',
  remove: 'Remove',
  removeLabel: (name: string) => `Remove ${name}`,
  removeSure: (name: string) =>
    `Remove ${name}? It will no longer sign you in. You can delete it from your device or password manager as well.`,
  removeYes: 'Yes, remove it',
  removed: 'The passkey is removed.',

  remembered: 'This browser keeps the number of your account, so that one tap signs you in.',
  forget: 'Remove the number',

  noneForAccount: 'No passkey signs in to this account. Please sign in with your password.',

  /** By the error's name (specification §8, and the service's own); any other is `Unknown`. */
  problems: {
    PasskeyNotSupported: 'This browser or device can’t use passkeys. Please use your password.',
    PasskeyAlreadyExists: 'This device already has a passkey for your account.',
    InvalidPasskeyRegistrationOptions: 'Something went wrong on our side. Please try again.',
    InvalidPasskeyAuthenticationOptions:
      'Something went wrong on our side. Please try again, or sign in with your password.',
    RelyingPartyMismatch: 'Passkeys don’t work at this address. Open the site at its usual address.',
    PasskeyRegistrationFailed: 'Your device made no passkey. Please try again, or use another device.',
    PasskeyRetrievalFailed:
      'Your device gave us no passkey. Please try again, or sign in with your password.',
    PasskeyRegistrationCanceled: 'You canceled, or your device took too long. No passkey was added.',
    PasskeyAuthenticationCanceled: 'You canceled, or your device has no passkey for this account.',
    PasskeyOperationAborted: 'The request for your passkey was stopped. Please try again.',
    WebAuthnChallengeNotFoundException: 'That took longer than three minutes. Please try again.',
    WebAuthnClientMismatchException: 'Something went wrong on our side. Please try again.',
    WebAuthnConfigurationMissingException: 'Passkeys are not available right now.',
    WebAuthnCredentialNotSupportedException:
      'This passkey doesn’t check that it’s you. Please use one with a fingerprint, face or PIN.',
    WebAuthnNotEnabledException: 'Passkeys are not available right now.',
    WebAuthnOriginNotAllowedException:
      'Passkeys don’t work at this address. Open the site at its usual address.',
    WebAuthnRelyingPartyMismatchException:
      'Passkeys don’t work at this address. Open the site at its usual address.',
    InvalidParameterException: 'Something went wrong on our side. Please try again.',
    LimitExceededException: 'You have as many passkeys as an account can have. Remove one first.',
    NotAuthorizedException: 'Your passkey could not be checked. Please sign in with your password.',
    TooManyRequestsException: 'That was a lot at once. Please wait a moment, then try again.',
    SignInAgain: 'Your session has ended. Please sign in again.',
    UserAlreadyAuthenticatedException: 'There is already a signed in user.',
    NetworkError: 'You seem to be offline. Please check your connection and try again.',
    Unknown: 'Something went wrong on our side. Please try again.',
  },
} as const
