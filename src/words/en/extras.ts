import { counted } from '../../../domain/format/plural'

/** Texts of deferred extras: the live chat and the consent to visit events. */
export const extras = {
  chat: {
    name: 'Live chat',
    note: 'This chat can’t see who you are or what you view. Please don’t share health details here. Use Messages instead.',
    close: 'Close live chat',
    loading: 'Opening the chat. If it doesn’t open, write to us from the contact page.',
    unread: (count: number) => counted(count, { one: 'new chat message', other: 'new chat messages' }),
  },
  visits: {
    label: 'Visit statistics',
    state: {
      unasked: 'May we count your visit? Page views only: no cookies, no names, nothing about your health.',
      granted: 'Thank you. We count page views, without cookies or names.',
      denied: 'We don’t count your visits.',
      refused: 'We don’t count your visits, because your browser asks us not to.',
    },
    answer: {
      first: { granted: 'Yes, count it', denied: 'No, thanks' },
      change: { granted: 'Count my visits', denied: 'Stop counting' },
    },
  },
} as const
