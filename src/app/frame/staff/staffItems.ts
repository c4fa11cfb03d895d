import type { Role } from '../../../../domain/role'
import { readSection } from '../../../screens/admin/adminAddress'
import { staffBar as words } from '#words/staff'

export type StaffRole = Exclude<Role, 'user'>
export type CountName = 'waiting' | 'unread'

export interface StaffItem {
  readonly label: string
  readonly to: string
  readonly count?: CountName
}

/** The screens of staff in the bar. Clinicians find patients by the search, which the bar adds. */
export const staffItems: Readonly<Record<StaffRole, readonly StaffItem[]>> = {
  HCPs: [
    { label: words.requests, to: '/docdashboard', count: 'waiting' },
    { label: words.messages, to: '/doctor/messages', count: 'unread' },
    { label: words.prescriptions, to: '/prescription-managment' },
  ],
  Admin: [
    { label: words.requests, to: '/admin?section=requests', count: 'waiting' },
    { label: words.messages, to: '/doctor/messages' },
    { label: words.prescriptions, to: '/admin?section=prescriptions' },
    { label: words.patients, to: '/admin?section=patients' },
  ],
}

/** Returns whether an item leads to the screen that is open: its path, and its section where it names one. */
export function isCurrent(
  { to }: StaffItem,
  { pathname, search }: { pathname: string; search: string },
): boolean {
  const [path, query] = to.split('?')
  if (pathname !== path) return false
  return (
    query === undefined ||
    readSection(new URLSearchParams(query)) === readSection(new URLSearchParams(search))
  )
}
