/** Texts of the admin list of requests. */
export const adminRequests = {
  loading: 'Loading requests',
  filters: { from: 'Sent from', to: 'Sent until' },
  columns: { sent: 'Sent', with: 'With', responseDueAt: 'Answer by', flags: 'Flags' },
  notSent: 'Not sent',
  nobody: 'Nobody',
  empty: { title: 'No requests yet', text: 'As soon as a patient sends one, it is listed here.' },
  drawer: {
    label: 'Request',
    loading: 'Loading the request',
    failed: 'The request did not load',
    findings: 'Red flags',
    answers: 'Answers',
    timeline: 'History',
    id: 'Request number',
    age: 'Age',
    sex: 'Sex at birth',
  },
  cancel: {
    open: 'Cancel the treatment',
    title: 'Cancel this treatment?',
    text: 'The prescription is stopped, the patient is told, and all the money goes back to their card. This cannot be undone.',
    confirm: 'Cancel and give everything back',
    keep: 'Keep it',
  },
} as const
