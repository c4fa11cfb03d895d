import { counted } from '../../../../domain/format/plural'
import type { Role } from '../../../generated/graphql'

/** Texts of the access log, as the patient sees it. */
export const recordReaders = {
  title: 'Who has viewed your record',
  text: 'Everyone on our staff who viewed or changed your record. We log every access.',
  show: 'Show access log',
  empty: 'No one on our staff has viewed your record yet.',
  failed: 'The access log didn’t load',
  download: 'Download access log',
  downloadHelp:
    'The file lists every access with a seal. If anyone changed the log later, the seals would no longer match.',
  downloadFailed: 'The access log wasn’t downloaded',
  nameless: 'A member of our staff',
  emergency: 'Emergency access, with a reason',
  roles: { user: 'patient', HCPs: 'clinician', Admin: 'administrator' } satisfies Record<Role, string>,
  last: (when: string, times: number) =>
    `Last access ${when} · ${counted(times, { one: 'time', other: 'times' })}`,
} as const
