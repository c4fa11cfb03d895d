import { list } from '../../../../domain/format/list'
import type { AdminUserRowFragment, StaffGroup } from '../../../generated/graphql'
import { adminUsers } from '#words/admin/adminUsers'

export const staffGroups = Object.keys(adminUsers.roles) as StaffGroup[]

/** Returns all roles of a user; a user without a group is a patient. */
export function roleLabel({ groups }: Pick<AdminUserRowFragment, 'groups'>): string {
  return groups.length > 0 ? list(groups.map((group) => adminUsers.roles[group])) : adminUsers.patient
}
