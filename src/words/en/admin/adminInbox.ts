/** Admin console: texts of contact messages. */
export const adminInbox = {
  loading: 'Loading the inbox',
  empty: { title: 'No letters yet', text: 'What visitors write on the contact page arrives here.' },
  filters: { handled: 'State', open: 'To be answered', done: 'Answered' },
  columns: { from: 'From', email: 'E-mail', received: 'Received', words: 'First words', state: 'State' },
  open: 'To be answered',
  handledBy: (name: string | null, when: string) => `Answered by ${name ?? 'an administrator'}, ${when}`,
  drawer: {
    label: 'Letter',
    text: 'What they wrote',
    reply: 'Answer by e-mail',
    subject: 'Your letter to us',
    handle: 'Mark as answered',
    failed: 'The letter was not marked',
  },
} as const
