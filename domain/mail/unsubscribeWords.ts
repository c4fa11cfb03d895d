import type { UnsubscribeTopic } from './unsubscribe'

/** Texts of the links that turn a topic of emails off, and of the page behind them. */
export const unsubscribeWords = {
  link: {
    reminders: 'Turn off reminder emails',
    drafts: 'Turn off reminders of unfinished requests',
  } satisfies Record<UnsubscribeTopic, string>,
  ask: {
    reminders: {
      title: 'Turn off reminder emails?',
      text: 'We won’t email you reminders anymore. You’ll still get emails about charges, refunds and things you need to do.',
    },
    drafts: {
      title: 'Turn off reminders of unfinished requests?',
      text: 'We won’t remind you of a request that you began and didn’t send. All other emails stay on.',
    },
  } satisfies Record<UnsubscribeTopic, { title: string; text: string }>,
  done: {
    reminders: {
      title: 'Reminder emails are off',
      text: 'You’ll still get emails about charges, refunds and things you need to do.',
    },
    drafts: {
      title: 'Reminders of unfinished requests are off',
      text: 'All other emails stay on.',
    },
  } satisfies Record<UnsubscribeTopic, { title: string; text: string }>,
  again: 'You can turn them on again in your profile.',
  profile: 'Go to your profile',
  invalid: {
    title: 'This link isn’t valid',
    text: 'Please open the link from the email again, or choose your emails in your profile.',
  },
} as const
