import type { AdminUserRowFragment } from '../../generated/graphql'
import { adminUsers } from '../../words/en/adminUsers'

/** Everything somebody is; a patient without a group. */
export function roleInWords({ groups }: Pick<AdminUserRowFragment, 'groups'>): string {
  return groups.length > 0 ? groups.map((group) => adminUsers.roles[group]).join(', ') : adminUsers.patient
}
