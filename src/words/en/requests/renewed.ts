/** Texts for staff about the prescription to renew. */
export const renewedWords = {
  badge: 'Renewal',
  title: 'Renews',
  outOfReach: 'The prescription is shown once you have claimed this.',
  medicine: 'Medicine',
  sig: 'How to take it',
  supply: 'Supply',
  refills: 'Refills left',
  signed: 'Signed',
  by: (name: string | null, day: string) => `${name ?? 'A clinician'}, ${day}`,
  notArrived: 'Nothing has arrived yet',
  days: (days: number) => (days === 0 ? 'Used up' : days === 1 ? '1 day left' : `${days} days left`),
  changed: (count: number) =>
    count === 0
      ? 'Nothing has changed in the record.'
      : count === 1
        ? '1 answer has changed since the record:'
        : `${count} answers have changed since the record:`,
} as const
