import { counted } from '../../../../domain/format/plural'

/** Texts of recovery codes and remembered browsers. */
export const recovery = {
  codes: {
    title: 'Save your recovery codes',
    why: 'If you lose your phone, you can sign in with your password and one of these codes. Each code works once. You won’t see them again.',
    list: 'Your recovery codes',
    copy: 'Copy codes',
    copied: 'Copied',
    copyFailed: 'Couldn’t copy. Select the codes and copy them.',
    download: 'Download codes',
    fileName: 'tendwell-recovery-codes.txt',
    fileHeading: 'Tendwell recovery codes. Each code works once, with your password.',
    print: 'Print codes',
    saved: 'I’ve saved these codes',
    savedMissing: 'Save your codes first, then check this box.',
    finish: 'Finish',
  },
  afterSignIn: {
    text: 'Your authenticator app is set up. There’s one step left: save your recovery codes in case you lose your phone.',
    again:
      'You have an authenticator app but haven’t saved recovery codes. When you get new codes, any old ones stop working.',
    show: 'Show recovery codes',
  },
  remember: {
    label: 'Don’t ask for a code on this browser again',
    help: 'Check this only on your own device. You can change it on your profile under Devices.',
  },
  card: {
    title: 'Recovery codes',
    left: (count: number) => `${counted(count, { one: 'recovery code', other: 'recovery codes' })} left.`,
    none: 'You have no recovery codes. Without one, you’ll need our help to sign in if you lose your phone.',
    unsaved: 'You haven’t saved your recovery codes. Get new ones.',
    make: 'Get new recovery codes',
    sure: 'You’ll get 10 new codes. Your old codes will stop working.',
    makeYes: 'Show new codes',
    done: 'Your recovery codes have been saved.',
    failed: 'Your recovery codes didn’t load.',
  },
  lost: {
    action: 'Use a recovery code',
    title: 'Use a recovery code',
    text: 'Enter your password and one of the codes you saved. This turns off your authenticator app and signs you out on all devices. Then you can sign in and set up an app again.',
    noCodes:
      'No codes? Write to us from the contact page. We’ll verify your identity and turn off the app for you.',
    code: 'Recovery code',
    codeHelp: '16 letters and numbers. Capital letters and hyphens don’t matter.',
    submit: 'Turn off app',
    back: 'Back',
    done: 'Your authenticator app is turned off. Sign in with your password.',
    newSecret:
      'You reloaded the page, so this is a new QR code. Remove the old entry from your app, then scan this code.',
  },
} as const
