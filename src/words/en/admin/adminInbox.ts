/** Admin console: texts of contact messages. */
export const adminInbox = {
  loading: 'Loading the inbox',
  empty: { title: 'No messages yet', text: 'Messages from the contact page appear here.' },
  filters: { handled: 'Status', open: 'Needs a reply', done: 'Answered' },
  columns: { from: 'From', email: 'Email', received: 'Received', words: 'Preview', state: 'Status' },
  open: 'Needs a reply',
  handledBy: (name: string | null, when: string) => `Answered by ${name ?? 'an admin'}, ${when}`,
  drawer: {
    label: 'Message',
    text: 'Message',
    reply: 'Reply by email',
    subject: 'Your message to us',
    handle: 'Mark as answered',
    failed: 'The message wasn’t marked as answered',
  },
} as const
