import { counted } from '../../../../domain/format/plural'
import { medicines } from '../prescriptions/medicines'

/** Texts of the admin list of prescriptions; its states are those of `prescriptions`. */
export const adminPrescriptions = {
  loading: 'Loading prescriptions',
  filters: { validUntil: 'Expires before' },
  columns: {
    written: 'Written',
    medication: 'Medication',
    prescriber: 'Prescriber',
    refills: 'Refills left',
    validUntil: 'Expires',
  },
  empty: { title: 'No prescriptions yet', text: 'Prescriptions written by clinicians are listed here.' },
  notSigned: 'Not signed',
  drawer: {
    label: 'Prescription',
    form: 'Form',
    route: 'Route',
    sig: 'Directions (sig)',
    quantity: 'Quantity',
    quantityOf: (value: number, unit: string, packs: number) =>
      `${medicines.amount(value, unit)} in ${counted(packs, { one: 'package', other: 'packages' })}`,
    daysSupply: 'Days supply',
    days: (days: number) => counted(days, { one: 'day', other: 'days' }),
    refills: 'Refills used',
    refillsOf: (used: number, allowed: number) => `${used} of ${allowed}`,
    price: 'Price',
    signed: 'Signed',
    statusReason: 'Reason',
    note: 'Note for staff',
    id: 'Prescription ID',
  },
} as const
