import type { WorklistOrder } from '../../../generated/graphql'

/** Texts of the tools above the worklist. */
export const worklistTools = {
  label: 'Narrow the queue',
  search: 'Patient’s name',
  filters: (count: number) => (count === 0 ? 'Filters' : `Filters (${count})`),
  clear: 'Clear all',
  order: 'Order',
  orders: { urgent: 'Most urgent', oldest: 'Oldest first', newest: 'Newest first' } satisfies Record<
    WorklistOrder,
    string
  >,
  narrowBy: { treatment: 'Treatment', state: 'State', flag: 'Red flags', age: 'Sent' },
  any: { treatment: 'Any treatment', state: 'Any state', flag: 'Flagged or not', age: 'Sent any time' },
  flagged: 'With red flags',
  sentAges: { '4': 'Over 4 hours ago', '24': 'Over a day ago', '72': 'Over 3 days ago' },
  soon: {
    due: (count: string) => `${count} due within 4 hours`,
    hold: (count: string) => `${count} with a hold about to end`,
  },
  atMost: (count: number) => (count >= 100 ? '99+' : String(count)),
  next: 'Claim next',
  nothingNext: 'Nothing waits to be claimed here.',
  nothingNextTitle: 'No request left',
  unread: 'New message',
  noLicense: {
    title: 'You hold no license in force',
    text: 'You see requests of the states in which you hold a license that an Admin has verified.',
    action: 'Your licenses',
  },
  elsewhere: (states: string) => `More wait where you hold no license: ${states}.`,
  inState: (state: string, count: string) => `${count} in ${state}`,
  notLicensed: {
    title: 'You may not treat this patient',
    text: (state: string) =>
      `The patient is in ${state}, and you hold no verified license in force there. A colleague who does will see the request.`,
  },
  noMatch: {
    title: 'Nothing fits',
    text: 'No request of this tab is like that.',
    action: 'Clear all filters',
  },
  held: (amount: string) => `${amount} held; charged only if you approve`,
  heldUntil: (amount: string, until: string) => `${amount} held until ${until}; charged only if you approve`,
  notPaid: 'Nothing is held: no card is charged for this.',
  keys: {
    all: 'all keys',
    off: 'Single-key shortcuts are off.',
  },
} as const
