import type { FilePurpose, Role } from '../../../generated/graphql'

/** Texts of the record's lazy parts: progress, files, and the access log. */
export const recordMore = {
  progress: {
    empty: 'The patient has told one weight at most, and sent no photos over time.',
    weight: 'Weight',
    chart: (count: number, from: string, to: string) => `Weight, ${count} times told, from ${from} to ${to}`,
    columns: { day: 'Told on', weight: 'Weight', change: 'Change' },
    kilograms: (kilograms: number) => `${kilograms.toLocaleString('en-US', { maximumFractionDigits: 1 })} kg`,
    pounds: (kilograms: number) => `${Math.round(kilograms * 2.204_622_6)} lb`,
    noChange: '–',
    change: (kilograms: number) =>
      `${kilograms > 0 ? '+' : '−'}${Math.abs(kilograms).toLocaleString('en-US', { maximumFractionDigits: 1 })} kg`,
    photos: 'Photos over time',
    photo: (treatment: string, day: string) => `${treatment}, ${day}`,
  },
  files: {
    empty: 'Nothing is kept but the photos of requests, which stand with these.',
    show: (count: number) => (count === 1 ? 'Show 1 picture' : `Show ${count} pictures`),
    open: (name: string) => `Download ${name}`,
    purposes: {
      intake_photo: 'Photo of a request',
      identity_document: 'Identity document',
      message_attachment: 'Sent with a message',
      progress_photo: 'Progress photo',
    } satisfies Record<FilePurpose, string>,
    name: (what: string, day: string) => `${what}, ${day}`,
  },
  notes: {
    empty: 'Nobody has signed a note about this patient yet.',
    otherRequest: 'Another request',
  },
  visits: {
    show: 'Show who has looked',
    explain: 'Looking at this list is written down too.',
    loading: 'Loading who has looked',
    failed: 'The list did not load',
    empty: 'Nobody of the staff has looked yet.',
    more: 'Show earlier',
    nameless: 'No name given',
    emergency: 'Without a relation',
    roles: { user: 'Patient', HCPs: 'HCP', Admin: 'Admin' } satisfies Record<Role, string>,
    columns: { when: 'When', who: 'Who', what: 'What' },
    why: (reason: string, words: string) => `${reason}: ${words}`,
  },
} as const
