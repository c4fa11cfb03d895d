/** Texts of the admin list of requests. */
export const adminRequests = {
  loading: 'Loading requests',
  filters: { from: 'Submitted after', to: 'Submitted before' },
  columns: { sent: 'Submitted', with: 'Assigned to', responseDueAt: 'Response due', flags: 'Red flags' },
  notSent: 'Not submitted',
  nobody: 'Unassigned',
  empty: { title: 'No requests yet', text: 'Requests appear here when patients submit them.' },
  drawer: {
    label: 'Request',
    loading: 'Loading the request',
    failed: 'The request didn’t load',
    findings: 'Red flags',
    answers: 'Answers',
    timeline: 'History',
    id: 'Request ID',
    age: 'Age',
    sex: 'Sex assigned at birth',
  },
  cancel: {
    open: 'Cancel treatment',
    title: 'Cancel this treatment?',
    text: 'We’ll stop the prescription, notify the patient and refund the full amount to their card. This can’t be undone.',
    confirm: 'Cancel and refund in full',
    keep: 'Keep treatment',
  },
} as const
