/** Texts of the admin list of patients. */
export const adminPatients = {
  loading: 'Loading patients',
  columns: { born: 'Date of birth', requests: 'Requests', last: 'Last request', lastStatus: 'Last status' },
  empty: { title: 'No patients yet', text: 'Patients are listed here after their first request.' },
  noName: 'No name given',
  drawer: { label: 'Patient', age: 'Age', id: 'Account ID' },
} as const
