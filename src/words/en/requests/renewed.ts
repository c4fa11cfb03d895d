import { counted } from '../../../../domain/format/plural'

/** Texts for staff about the prescription to renew. */
export const renewedWords = {
  badge: 'Renewal',
  title: 'Prescription to renew',
  outOfReach: 'Claim this request to see the prescription.',
  medicine: 'Medication',
  sig: 'Directions (sig)',
  supply: 'Supply',
  refills: 'Refills left',
  signed: 'Signed',
  by: (name: string | null, day: string) => `${name ?? 'A clinician'}, ${day}`,
  notArrived: 'Not delivered yet',
  days: (days: number) =>
    days === 0 ? 'No supply left' : `${counted(days, { one: 'day', other: 'days' })} left`,
  changed: (count: number) =>
    count === 0
      ? 'No changes from the record.'
      : `${counted(count, { one: 'answer has', other: 'answers have' })} changed from the record:`,
} as const
