import type { WorklistOrder } from '../../../generated/graphql'

/** Texts of the tools above the worklist. */
export const worklistTools = {
  label: 'Queue filters',
  search: 'Patient name',
  filters: (count: number) => (count === 0 ? 'Filters' : `Filters (${count})`),
  clear: 'Clear all',
  order: 'Sort by',
  orders: { urgent: 'Most urgent', oldest: 'Oldest first', newest: 'Newest first' } satisfies Record<
    WorklistOrder,
    string
  >,
  narrowBy: { treatment: 'Treatment', state: 'State', flag: 'Red flags', age: 'Sent' },
  any: { treatment: 'Any treatment', state: 'Any state', flag: 'Any flag status', age: 'Sent any time' },
  flagged: 'Has red flags',
  sentAges: { '4': 'Over 4 hours ago', '24': 'Over 1 day ago', '72': 'Over 3 days ago' },
  soon: {
    due: (count: string) => `${count} due within 4 hr`,
    hold: (count: string) => `${count} expiring hold${count === '1' ? '' : 's'}`,
  },
  atMost: (count: number) => (count >= 100 ? '99+' : String(count)),
  next: 'Claim next',
  nothingNext: 'There’s nothing to claim in this tab.',
  nothingNextTitle: 'No requests left',
  unread: 'New message',
  noLicense: {
    title: 'You don’t have an active license',
    text: 'You’ll see requests from states where an admin has verified your license.',
    action: 'View your licenses',
  },
  elsewhere: (states: string) => `Also waiting in states where you aren’t licensed: ${states}.`,
  inState: (state: string, count: string) => `${count} in ${state}`,
  notLicensed: {
    title: 'You can’t treat this patient',
    text: (state: string) =>
      `The patient is in ${state}, where you don’t have an active license. A colleague licensed there will see this request.`,
  },
  noMatch: {
    title: 'No matches',
    text: 'No requests in this tab match your filters.',
    action: 'Clear all filters',
  },
  held: (amount: string) => `${amount} on hold, charged only if you approve`,
  heldUntil: (amount: string, until: string) =>
    `${amount} on hold until ${until}, charged only if you approve`,
  notPaid: 'No card hold. Nothing will be charged for this request.',
  keys: {
    all: 'all shortcuts',
    off: 'Single-key shortcuts are off.',
  },
} as const
