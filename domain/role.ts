/** The three roles of the product, by the names of their groups in the user pool; everybody else is a `user`. */
export type Role = 'user' | 'HCPs' | 'Admin'

/**
 * The role a person acts in.
 * @param groups names of the groups in the verified token that the directory has not revoked
 * @returns `Admin` before `HCPs` before `user` (specification §4, access guard)
 */
export function resolveRole(groups: readonly string[]): Role {
  if (groups.includes('Admin')) return 'Admin'
  if (groups.includes('HCPs')) return 'HCPs'
  return 'user'
}
