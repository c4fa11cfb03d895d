import type { PushKind } from '../../../../domain/push/pushPayload'

/** Texts of notifications. They appear on locked screens, so none says what it is about. */
export const notifications = {
  title: 'Tendwell',
  texts: {
    messages: 'You have a new message.',
    requests: 'There’s an update on your request.',
    orders: 'There’s an update on your order.',
    reminders: 'You have a reminder.',
    drafts: 'You have a reminder.',
    required: 'There’s an update on your account.',
  } satisfies Record<PushKind, string>,
  offline: {
    title: 'You’re offline',
    text: 'This page needs a connection. Check yours, then try again.',
    again: 'Try again',
  },
} as const
