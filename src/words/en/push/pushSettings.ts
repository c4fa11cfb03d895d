/** Texts about turning on notifications. */
export const pushSettings = {
  card: {
    title: 'Notifications on this device',
    text: 'They say that there’s something new, but not what it’s about. They follow your email choices above.',
    label: 'Show notifications on this device',
    unsupported:
      'This browser can’t show notifications. On an iPhone or iPad, add Tendwell to your Home Screen and open it there.',
    denied: 'This browser blocks our notifications. Allow them in its settings, then try again.',
    unavailable: 'We can’t turn on notifications right now. Please try again later.',
    failedTitle: 'Your choice wasn’t saved',
    failed: 'Please check your connection, then try again.',
  },
  offer: {
    patient: 'Get a notification when your care team answers?',
    staff: 'Get a notification when a patient writes?',
    turnOn: 'Turn on notifications',
    later: 'Not now',
    done: 'Notifications are on for this device. You can turn them off in your profile.',
  },
} as const
