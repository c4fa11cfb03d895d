/** Texts of the admin list of patients. */
export const adminPatients = {
  loading: 'Loading patients',
  filters: { name: 'Name begins with' },
  columns: { born: 'Born', requests: 'Requests', last: 'Last request', lastStatus: 'Its status' },
  empty: { title: 'No patients yet', text: 'Everybody who has sent a request is listed here.' },
  noName: 'No name given',
  drawer: { label: 'Patient', age: 'Age', id: 'Account number' },
} as const
