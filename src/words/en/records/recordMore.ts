import { counted } from '../../../../domain/format/plural'
import type { FilePurpose, Role } from '../../../generated/graphql'

/** Texts of the record's lazy parts: progress, files, and the access log. */
export const recordMore = {
  progress: {
    empty: 'No progress data yet.',
    weight: 'Weight',
    photos: 'Photos over time',
    photo: (treatment: string, day: string) => `${treatment}, ${day}`,
  },
  files: {
    empty: 'No other files. Request photos are shown with each request.',
    show: (count: number) => `Show ${counted(count, { one: 'photo', other: 'photos' })}`,
    open: (name: string) => `Download ${name}`,
    purposes: {
      intake_photo: 'Request photo',
      identity_document: 'Identity document',
      message_attachment: 'Message attachment',
      progress_photo: 'Progress photo',
    } satisfies Record<FilePurpose, string>,
    name: (what: string, day: string) => `${what}, ${day}`,
  },
  notes: {
    empty: 'No signed notes for this patient yet.',
    otherRequest: 'Another request',
  },
  visits: {
    show: 'Show access log',
    explain: 'Viewing this log is recorded.',
    loading: 'Loading access log',
    failed: 'The access log didn’t load',
    empty: 'No staff have viewed this record yet.',
    more: 'Show earlier',
    nameless: 'Name unknown',
    otherActivity: 'Other activity',
    emergency: 'Emergency access',
    roles: { user: 'Patient', HCPs: 'Clinician', Admin: 'Admin' } satisfies Record<Role, string>,
    columns: { when: 'When', who: 'Who', what: 'What' },
    why: (reason: string, words: string) => `${reason}: ${words}`,
  },
} as const
