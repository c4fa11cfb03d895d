import type { Role } from '../../../generated/graphql'

/** Texts of the access log, as the patient sees it. */
export const recordReaders = {
  title: 'Who has looked at your record',
  text: 'Everybody of our staff who has read or changed something of yours. We write each time down.',
  show: 'Show who has looked',
  empty: 'Nobody of our staff has looked at your record yet.',
  failed: 'The list could not be loaded',
  nameless: 'A member of our staff',
  emergency: 'Not your care team: opened with a reason',
  roles: { user: 'patient', HCPs: 'clinician', Admin: 'administrator' } satisfies Record<Role, string>,
  last: (when: string, times: number) => `Last ${when} · ${times === 1 ? 'once' : `${times} times`}`,
} as const
