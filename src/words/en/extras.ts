/** Texts of deferred extras: the live chat and the consent to visit events. */
export const extras = {
  chat: {
    name: 'Live chat',
    note: 'Run apart from this page: it does not learn who you are or what you look at. Nothing about your health here, please; that is for Messages.',
    close: 'Close live chat',
    loading: 'Opening the chat. If it does not come, write to us by the contact page.',
    unread: (count: number) => (count === 1 ? '1 new chat message' : `${count} new chat messages`),
  },
  visits: {
    label: 'Counting visits',
    state: {
      unasked:
        'May we count this visit? Only which pages are read: no cookies, no names, nothing about your health.',
      granted: 'Thank you. We count which pages are read, without cookies or names.',
      denied: 'Your visits are not counted.',
      refused: 'Your visits are not counted, as your browser asks of us.',
    },
    answer: {
      first: { granted: 'Yes, count it', denied: 'No, do not' },
      change: { granted: 'Count my visits', denied: 'Stop counting' },
    },
  },
} as const
