/** The roles: staff roles have the names of their groups in the user pool; any other account is a `user`. */
export type Role = 'user' | 'HCPs' | 'Admin'

/**
 * Returns the role of a person.
 * @param groups names of the groups in the verified token that the directory has not revoked
 * @returns `Admin` before `HCPs` before `user` (specification §4, access guard)
 */
export function resolveRole(groups: readonly string[]): Role {
  if (groups.includes('Admin')) return 'Admin'
  if (groups.includes('HCPs')) return 'HCPs'
  return 'user'
}
