import { plural } from '../../../domain/format/plural'
import type { ProblemCode } from '../../lib/errors/problemCode'

/** Texts of the bar and the search of clinicians and admins. */
export const staffBar = {
  label: 'Work',
  requests: 'Requests',
  messages: 'Messages',
  prescriptions: 'Prescriptions',
  patients: 'Patients',
  waiting: 'waiting',
  unread: 'unread',
  search: 'Search',
  menu: 'Menu',
  searchKeys: { apple: '⌘K', other: 'Ctrl K' },
} as const

export const staffSearch = {
  title: 'Search patients, pages and actions',
  placeholder: 'Name, birth date, email or request number',
  close: 'Close search',
  results: 'Results',
  groups: { patients: 'Patients', pages: 'Go to', actions: 'Actions' },
  searching: 'Searching',
  none: { title: 'No matches', text: 'Check the spelling, or search by birth date (3/14/1988).' },
  count: (count: number) => `${count} ${plural(count, { one: 'result', other: 'results' })}`,
  more: 'More patients match. Add a birth date to narrow the search.',
  noName: 'No name',
  born: (date: string, age: number | undefined) =>
    age === undefined ? `Born ${date}` : `Born ${date} (${age})`,
  record: 'Patient record',
  emergency: 'Not in your care: opening needs a reason',
  request: (treatment: string, number: string) => `${treatment} request ${number}`,
  hints: { move: 'to move', open: 'to open', close: 'to close' },
  problems: {
    TooManyRequests: 'You have searched often. Wait a few seconds, then search again.',
    DirectoryUnavailable: 'We couldn’t search by email. Search by name or birth date instead.',
  } satisfies Partial<Record<ProblemCode, string>>,
  queue: {
    new: 'New requests',
    renewals: 'Renewal requests',
    mine: 'My requests',
    waiting: 'Requests waiting on patients',
    done: 'Finished requests',
  },
  inbox: 'Patient messages',
  prescriptions: 'Prescriptions',
  profile: 'Profile and licenses',
  signOut: 'Sign out',
} as const
