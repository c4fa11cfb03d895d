/** Texts of recovery codes and remembered browsers. */
export const recovery = {
  codes: {
    title: 'Save your recovery codes',
    why: 'If you lose your phone, one of these codes and your password let you sign in. Each code works once. We show them only now.',
    list: 'Your recovery codes',
    copy: 'Copy codes',
    copied: 'Copied',
    copyFailed: 'Select the codes and copy them yourself',
    download: 'Download codes',
    fileName: 'tendwell-recovery-codes.txt',
    fileHeading: 'Tendwell recovery codes. Each one works once, together with your password.',
    print: 'Print codes',
    saved: 'I have saved these codes',
    savedMissing: 'Save the codes first, then check this box.',
    finish: 'Finish',
  },
  afterSignIn: {
    text: 'Your authenticator app is set up. One step is left: save codes for the day you lose your phone.',
    again:
      'You have an authenticator app, and no recovery codes that you have saved. Codes from before stop working when you get new ones.',
    show: 'Show my recovery codes',
  },
  remember: {
    label: 'Don’t ask for a code on this browser again',
    help: 'Check this only on your own device. You can undo it on your profile, under Devices.',
  },
  card: {
    title: 'Recovery codes',
    left: (count: number) => (count === 1 ? '1 recovery code is left.' : `${count} recovery codes are left.`),
    none: 'You have no recovery codes. Without one, only we can let you in if you lose your phone.',
    unsaved: 'You have not saved your recovery codes. Get new ones.',
    make: 'Get new recovery codes',
    sure: 'You get ten new codes. The old ones stop working.',
    makeYes: 'Show new codes',
    done: 'Your recovery codes are saved.',
    failed: 'Your recovery codes could not be loaded.',
  },
  lost: {
    action: 'Use a recovery code',
    title: 'Use a recovery code',
    text: 'Enter your password and one of the codes you saved. This turns off your authenticator app and signs you out on all devices. You then sign in and can set up an app again.',
    noCodes:
      'No codes? Write to us from the contact page. We check who you are and turn the app off for you.',
    code: 'Recovery code',
    codeHelp: '16 letters and digits. Capital letters and hyphens do not matter.',
    submit: 'Turn off the app',
    back: 'Back',
    done: 'Your authenticator app is turned off. Sign in with your password.',
    newSecret:
      'After the reload, this is a new QR code. Remove the earlier one from your app, then scan this one.',
  },
} as const
