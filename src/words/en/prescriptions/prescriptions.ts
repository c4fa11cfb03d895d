/** Texts of /prescription-managment, for patients and staff. */
export const prescriptions = {
  heading: 'Prescriptions',
  loading: 'Loading prescriptions',
  failed: 'The prescriptions didn’t load',
  empty: {
    patient: {
      title: 'No prescriptions yet',
      text: 'When a clinician prescribes something, you’ll find it here with directions.',
      action: 'Start a request',
    },
    staff: {
      title: 'No prescriptions yet',
      text: 'Prescriptions you write are listed here.',
      action: 'Go to requests',
    },
  },
  filters: {
    label: 'Filters',
    search: 'Patient name',
    status: 'Status',
    treatment: 'Treatment',
    any: 'Any',
    nothing: 'No prescriptions match your filters.',
  },
  more: 'Show more',
  directions: 'Directions',
  ask: 'Ask about this medicine',
  record: 'Patient record',
  signed: (name: string | null, day: string) => `Signed by ${name ?? 'a clinician'}, ${day}`,
  supply: (amount: string, days: number) => `${amount}, ${days}-day supply`,
  facts: {
    quantity: 'Quantity',
    refills: 'Refills left',
    price: 'Price',
    validUntil: 'Expires',
  },
  notSigned: 'Not signed yet. The payment isn’t complete.',
} as const
