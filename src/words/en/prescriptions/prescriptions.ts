/** Texts of /prescription-managment, for patients and staff. */
export const prescriptions = {
  heading: 'Prescriptions',
  loading: 'Loading the prescriptions',
  failed: 'The prescriptions did not load',
  empty: {
    patient: {
      title: 'No prescriptions yet',
      text: 'When a clinician prescribes something, you find it here, with how to take it.',
      action: 'Start a request',
    },
    staff: {
      title: 'No prescriptions yet',
      text: 'What you prescribe is listed here.',
      action: 'Go to the requests',
    },
  },
  filters: {
    label: 'Narrow the list',
    search: 'Name of the patient',
    status: 'State',
    treatment: 'Treatment',
    any: 'Any',
    nothing: 'No prescription is like that.',
  },
  more: 'Show more',
  howToTake: 'How to take it',
  ask: 'Ask about it',
  record: 'Patient record',
  signed: (name: string | null, day: string) => `Signed by ${name ?? 'a clinician'}, ${day}`,
  supply: (amount: string, days: number) => `${amount}, for ${days} days`,
  facts: {
    quantity: 'Amount',
    refills: 'Refills left',
    price: 'Price',
    validUntil: 'Valid until',
  },
  notSigned: 'Not signed yet: the payment is still open.',
} as const
