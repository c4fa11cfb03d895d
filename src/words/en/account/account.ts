import { brand } from '../../../../domain/brand'
import { counted } from '../../../../domain/format/plural'

/** Texts of sign-in, sign-up and sign-out. Texts marked § are verbatim from the specification. */
export const account = {
  loading: 'Loading…',
  offline: 'You seem to be offline. Please check your connection and try again.',
  dismiss: 'Dismiss alert',

  configurationFailed: {
    title: `We can’t reach ${brand.name}`,
    text: 'You can’t sign in right now. Please check your connection and try again.',
  },
  storageBlocked: {
    title: 'Your browser blocks storage',
    text: 'We need it to keep you signed in. Please allow site data for this address, then reload the page.',
  },

  signedOut: {
    title: 'You’ve been signed out',
    text: 'None of your account information stays in this browser. If others use this device, close the window, too.',
    /** Shown when this browser remembers the account, with the user's consent. */
    remembered:
      'This browser saves only your account ID, so you can sign in with your passkey. If others use this device, close the window, too.',
  },
  closed: {
    title: 'Your account is closed',
    text: 'No one can sign in to it anymore. Thank you for being with us.',
  },
  idle: {
    title: 'You’ve been signed out',
    text: 'We signed you out after a period of inactivity. Sign in to pick up where you left off.',
  },
  expired: {
    title: 'Your session has ended',
    text: 'Please sign in again. You’ll pick up where you left off.',
  },
  /** After an action that requires a recent sign-in. */
  stepUp: {
    title: 'Please sign in again',
    text: 'For your security, this action needs a recent sign-in. You’ll come right back to what you typed.',
  },
  fromIntake: {
    title: 'Your answers are saved',
    text: 'Sign in or create an account, and you’ll come right back to them. Nothing is sent until you say so.',
  },

  next: {
    title: 'What happens next',
    never: 'We never ask for your password or a code by phone, text message or chat.',
    code: {
      title: 'Where’s my code?',
      steps: [
        'We’ll email it to you within a minute or two.',
        'Don’t see it? Check your spam folder or get a new code. Only the newest code works.',
        'You can reload this page without losing your place.',
      ],
    },
    secondStep: {
      title: 'Why a second step?',
      steps: [
        'A password can be guessed or stolen, but you still have your phone.',
        'That keeps your messages with your care team private.',
        'You have 3 minutes. After that, start again with your password.',
      ],
    },
    recoveryCodes: {
      title: 'Why recovery codes?',
      steps: [
        'If your phone is lost or broken, you can sign in with a code and your password.',
        'Store the codes away from your phone, on paper or in a password manager.',
        'Running low? Get new codes on your profile.',
      ],
    },
    newPassword: {
      title: 'A good password',
      steps: [
        'Length matters more than special characters. Three or four unrelated words are hard to guess.',
        'Don’t use it anywhere else.',
        'A password manager can remember it for you. You can paste it here.',
      ],
    },
    fromIntake: [
      'Sign in, or create an account with your email and a password.',
      'You’ll come back to your answers, just as you left them.',
      'Check them and send your request. A clinician will read it and reply here.',
    ],
    usual: [
      'Sign in, or create an account with your email and a password.',
      'New here? We’ll email you a code to confirm your address.',
      'Your requests, messages and prescriptions are in one place. Only you and our staff can see them.',
    ],
  },

  steps: {
    signIn: 'Sign in',
    signUp: 'Create your account',
    confirmSignUp: 'Check your email',
    forgotPassword: 'Reset your password',
    confirmResetPassword: 'Choose a new password',
    forceNewPassword: 'Choose a new password',
    confirmSignIn: 'Confirm it’s you',
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
    codeHelp: 'The 6-digit code from the email.',
    totpHelp: 'The 6-digit code from your authenticator app.',
    resetHelp: 'We’ll send a code to this address.',
    setupEmailHelp: 'We’ll send a code to this address each time you sign in.',
    phone: 'Phone number',
  },

  google: { action: 'Continue with Google', or: 'or with your email' },
  passkey: {
    action: 'Sign in with a passkey',
    needsEmail: 'Enter your email first. Then choose “Sign in with a passkey” again.',
  },

  totp: {
    how: 'Open an authenticator app on your phone and scan the code. The app will show a 6-digit code that changes every 30 seconds. Enter it below.',
    qrCode: 'QR code for your authenticator app. You can use the key below instead.',
    key: 'No camera? Enter this key in the app:',
    copy: 'Copy key',
    copied: 'Copied',
    copyFailed: 'Couldn’t copy. Please select the key and copy it.',
  },
  chooseMfa: 'To sign in, you need a second step in addition to your password. Which one do you want to use?',
  resetSent: (destination: string) => `We emailed a code to ${destination}.`,
  verifyContact: 'Confirm this address is yours, so we can help if you ever forget your password.',

  /** Results of a step. */
  said: {
    newCode: (destination: string | undefined) =>
      destination ? `We sent a new code to ${destination}.` : 'We sent a new code.',
    newCodeSoon: (seconds: number) =>
      `We just sent a code. It can take a minute to arrive. You can get another in ${counted(seconds, { one: 'second', other: 'seconds' })}.`,
    confirmed: 'Your email is confirmed. You can sign in now.',
    addressKnown:
      'This email has been used here before. Enter the code we emailed you to start using your new password. If you usually sign in with Google, go back and choose Continue with Google.',
    passwordChanged: 'Your password has been changed. Sign in with the new one.',
    passwordChangedEverywhere:
      'Your password has been changed, and you’re signed out on all other devices. Sign in with the new one.',
    signInEnded: 'That took longer than 3 minutes, so this sign-in expired. Please start again.',
  },
  startOver: 'Back to sign in',
  sentTo: (address: string) => `You entered ${address}.`,
  correctAddress: 'Change email address',
  signOutOthers: 'Sign out on all other devices',
  signOutOthersHelp: 'Keep this checked if someone else might know your old password.',

  show: 'Show',
  showPassword: 'Show password',
  passwordHidden: 'Your password is hidden',
  passwordShown: 'Your password is shown',

  /** § 5 */
  passwordsDiffer: 'Your passwords must match',
  required: 'This field is required',
  invalidEmail: 'Please enter a valid email',
} as const

/** The Authenticator's texts, by its original; without one the original is shown. */
export const authenticatorWords: Readonly<Record<string, string>> = {
  'Sign In': 'Sign in',
  'Sign in': 'Sign in',
  'Forgot your password?': 'Forgot your password?',
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
  'Resend Code': 'Send new code',
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
    'That code isn’t right. Check it and try again.',
  'Unable to send verification code. Please try again.':
    'We couldn’t send the code. Please try again in a few minutes.',
  'Passwordless authentication is not enabled for this account. Please contact your administrator or use password sign-in.':
    'Sign in with your password.',
  // Errors of calls that the Authenticator makes itself: only their English message is known, not their name.
  'Invalid verification code provided, please try again.': 'That code isn’t right. Check it and try again.',
  'Invalid code provided, please request a code again.':
    'This code has expired or was already used. Get a new code.',
  'Signing in with Google was cancelled.': 'You canceled signing in with Google.',
  'User is disabled.': 'This account is disabled. If you think this is a mistake, contact us.',
  'Your software token has already been used once.':
    'This code was already used. Wait for the next code in your app.',
  'Cannot reset password for the user as there is no registered/verified email or phone_number':
    'This email isn’t confirmed yet. Sign in to get a new code.',
}
