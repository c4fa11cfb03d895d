/** Texts of the admin list of prescriptions; its states are those of `prescriptions`. */
export const adminPrescriptions = {
  loading: 'Loading prescriptions',
  filters: { validUntil: 'Valid at most until' },
  columns: {
    written: 'Written',
    medication: 'Medication',
    prescriber: 'Prescribed by',
    refills: 'Refills left',
    validUntil: 'Valid until',
  },
  empty: { title: 'No prescriptions yet', text: 'What a clinician prescribes is listed here.' },
  notSigned: 'Not signed',
  drawer: {
    label: 'Prescription',
    form: 'Form',
    route: 'Route',
    sig: 'How to take it',
    quantity: 'Quantity',
    quantityOf: (value: number, unit: string, packs: number) =>
      `${value} ${unit} in ${packs} ${packs === 1 ? 'pack' : 'packs'}`,
    daysSupply: 'Lasts',
    days: (days: number) => `${days} days`,
    refills: 'Refills used',
    refillsOf: (used: number, allowed: number) => `${used} of ${allowed}`,
    price: 'Price',
    signed: 'Signed',
    statusReason: 'Why',
    note: 'Note for colleagues',
    id: 'Prescription number',
  },
} as const
