import { brand } from '../../../../domain/brand'

/** Texts of sign-in, sign-up and sign-out. Texts marked § are verbatim from the specification. */
export const account = {
  loading: 'Loading…',
  offline: 'You seem to be offline. Please check your connection and try again.',
  dismiss: 'Dismiss alert',

  configurationFailed: {
    title: `${brand.name} cannot be reached`,
    text: 'Signing in is not possible right now. Please check your connection and try again.',
  },
  storageBlocked: {
    title: 'Your browser blocks storage',
    text: 'Signing in needs it to keep you signed in. Please allow site data for this address, then load the page again.',
  },

  signedOut: {
    title: 'You have been signed out',
    text: 'Nothing of your account stays in this browser. If others use this device, close the window as well.',
    /** Shown when this browser remembers the account, with the user's consent. */
    remembered:
      'This browser keeps only a number that stands for your account, for signing in with your passkey. If others use this device, close the window as well.',
  },
  closed: {
    title: 'Your account is closed',
    text: 'Nobody can sign in to it any more. Thank you for having been with us; take care.',
  },
  idle: {
    title: 'You have been signed out',
    text: 'Nobody used this page for a while, so we closed your session. Sign in, and you find what you were doing as you left it.',
  },
  expired: {
    title: 'Your session has ended',
    text: 'Please sign in again. You come back to where you were.',
  },
  fromIntake: {
    title: 'Your answers are saved',
    text: 'Sign in or create an account, and you come straight back to them. Nothing is sent before you say so.',
  },

  next: {
    title: 'What happens next',
    never: 'We never ask for your password or a code by phone, text message or chat.',
    code: {
      title: 'Where is the code?',
      steps: [
        'It comes within a minute or two, from our address to yours.',
        'Nothing there? Look into spam, or let us send a new one. Only the newest counts.',
        'You may reload this page meanwhile. It waits for you.',
      ],
    },
    secondStep: {
      title: 'Why a second step?',
      steps: [
        'A password can be guessed or stolen. Your phone is still in your hand.',
        'So what you and your care team write stays between you, even then.',
        'You have three minutes. After that you begin again with your password.',
      ],
    },
    recoveryCodes: {
      title: 'Why recovery codes?',
      steps: [
        'A phone can be lost or break. Then a code and your password let you sign in.',
        'Keep the codes apart from your phone: on paper, or in a password manager.',
        'Few left? Get new ones on your profile.',
      ],
    },
    newPassword: {
      title: 'A good password',
      steps: [
        'Length helps more than odd characters: three or four unrelated words are hard to guess.',
        'Use it nowhere else.',
        'A password manager remembers it for you. Pasting works here.',
      ],
    },
    fromIntake: [
      'Sign in, or create an account with your email and a password.',
      'You come back to your answers, just as you left them.',
      'You check them and send your request. A clinician reads it and answers you here.',
    ],
    usual: [
      'Sign in, or create an account with your email and a password.',
      'New here? We email you a code, and you are in.',
      'Your requests, messages and prescriptions are in one place, and only you and your care team see them.',
    ],
  },

  steps: {
    signIn: 'Sign in',
    signUp: 'Create your account',
    confirmSignUp: 'Check your email',
    forgotPassword: 'Reset your password',
    confirmResetPassword: 'Choose a new password',
    forceNewPassword: 'Choose a new password',
    confirmSignIn: 'Confirm it is you',
    setupTotp: 'Set up your authenticator app',
    setupEmail: 'Get codes by email',
    selectMfaType: 'Choose a second step',
    verifyUser: 'Confirm your contact details',
    confirmVerifyUser: 'Enter the code',
    signInSelectAuthFactor: 'Choose how to sign in',
    passkeyPrompt: 'Sign in faster with a passkey',
  },

  fields: {
    email: 'Email',
    password: 'Password',
    newPassword: 'New password',
    confirmPassword: 'Confirm password',
    code: 'Code',
    codeHelp: 'Six digits, from the email.',
    totpHelp: 'Six digits, from your authenticator app.',
    resetHelp: 'We send a code to this address.',
    setupEmailHelp: 'Each time you sign in, we send a code to this address.',
    phone: 'Phone number',
  },

  google: { action: 'Continue with Google', or: 'or with your email' },
  passkey: {
    action: 'Sign in with a passkey',
    needsEmail: 'Enter your email first. Then choose “Sign in with a passkey” again.',
  },

  totp: {
    how: 'Open an authenticator app on your phone and scan the code. It then shows six digits that change every half minute; enter them below.',
    qrCode: 'QR code for your authenticator app. The key below says the same.',
    key: 'No camera? Type this key into the app:',
    copy: 'Copy key',
    copied: 'Copied',
    copyFailed: 'Please select the key and copy it yourself',
  },
  chooseMfa: 'Beside your password, signing in takes a second step. Which one suits you?',
  resetSent: (destination: string) => `We emailed a code to ${destination}.`,
  verifyContact: 'If you ever forget your password, we can only help if we know that this address is yours.',

  /** Results of a step. */
  said: {
    newCode: (destination: string | undefined) =>
      destination ? `We sent a new code to ${destination}.` : 'We sent a new code.',
    newCodeSoon: (seconds: number) =>
      `We just sent a code, and it can take a minute to arrive. You can send another in ${seconds} second${seconds === 1 ? '' : 's'}.`,
    confirmed: 'Your email is confirmed. You can sign in now.',
    addressKnown:
      'This email was used here before. Enter the code from our email, and the password you just chose is yours. If you usually sign in with Google, go back and choose Continue with Google.',
    passwordChanged: 'Your password is changed. Sign in with the new one.',
    passwordChangedEverywhere:
      'Your password is changed, and you are signed out on all other devices. Sign in with the new one.',
    signInEnded: 'That took longer than three minutes, so this sign-in has ended. Please begin again.',
  },
  startOver: 'Back to sign in',
  signOutOthers: 'Sign out on all other devices',
  signOutOthersHelp: 'Keep this checked if someone else may know your old password.',

  show: 'Show',
  showPassword: 'Show password',

  /** § 5 */
  passwordsDiffer: 'Your passwords must match',
  required: 'This field is required',
  invalidEmail: 'Please enter a valid email',
} as const

/** Replacements of the Authenticator's texts, by its original; without one the original is shown. */
export const authenticatorWords: Readonly<Record<string, string>> = {
  'Sign In': 'Sign in',
  'Create Account': 'Create account',
  'Creating Account': 'Creating account…',
  'Signing in': 'Signing in…',
  Confirming: 'Confirming…',
  Changing: 'Changing…',
  Submit: 'Confirm',
  'Confirm Password': 'Confirm password',
  'Email Message': 'A code by email',
  'Authenticator App (TOTP)': 'An authenticator app',
  'Text Message (SMS)': 'A code by text message',
  'Your verification code has expired. Please request a new code.': account.said.signInEnded,
  'Back to Sign In': 'Back to sign in',
  'Resend Code': 'Send a new code',
  'Change Password': 'Change password',
  'Your code is on the way. To log in, enter the code we emailed to': 'We emailed a code to',
  'Your code is on the way. To log in, enter the code we sent you': 'We sent you a code',
  'Incorrect username or password.': 'Incorrect email or password.',
  'User already exists': 'An account with this email already exists. Sign in, or reset your password.',
  'An account with the given email already exists.':
    'An account with this email already exists. Sign in, or reset your password.',
  'Attempt limit exceeded, please try after some time.':
    'Too many attempts. Please wait a while, then try again.',
  'Password attempts exceeded': 'Too many attempts. Please wait a while, then try again.',
  'A network error has occurred.': account.offline,
  'The verification code you entered is incorrect. Please try again.':
    'That is not the code. Check it and try again.',
  'Unable to send verification code. Please try again.':
    'We could not send the code. Please try again in a few minutes.',
  'Passwordless authentication is not enabled for this account. Please contact your administrator or use password sign-in.':
    'Sign in with your password.',
  // Errors of calls that the Authenticator makes itself: only their English message is known, not their name.
  'Invalid verification code provided, please try again.': 'That is not the code. Check it and try again.',
  'Invalid code provided, please request a code again.':
    'This code has expired or was already used. Send a new code.',
  'Signing in with Google was cancelled.': 'You canceled signing in with Google.',
  'User is disabled.': 'This account is turned off. If you think that is a mistake, contact us.',
  'Your software token has already been used once.':
    'This code was already used. Wait for the next one your app shows.',
  'Cannot reset password for the user as there is no registered/verified email or phone_number':
    'This email is not confirmed yet. Sign in to get a new code.',
}
