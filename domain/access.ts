import type { Role } from './role'

/**
 * Roles that may open each path: specification §6, in its order, because the first matching entry wins.
 * An entry covers its path and everything below it, by whole segments.
 */
const entries: readonly { readonly prefix: string; readonly allowed: readonly Role[] }[] = [
  { prefix: '/dashboard', allowed: ['user'] },
  { prefix: '/messages', allowed: ['user', 'HCPs', 'Admin'] },
  { prefix: '/doctor/messages', allowed: ['HCPs', 'Admin'] },
  { prefix: '/history', allowed: ['user'] },
  { prefix: '/profile', allowed: ['user', 'HCPs'] },
  { prefix: '/docdashboard', allowed: ['HCPs'] },
  { prefix: '/admin', allowed: ['Admin'] },
  { prefix: '/prescription-renewal', allowed: ['user'] },
  { prefix: '/prescription-managment', allowed: ['user', 'HCPs', 'Admin'] },
  { prefix: '/verification-complete', allowed: ['user', 'HCPs', 'Admin'] },
  { prefix: '/records/patient', allowed: ['HCPs', 'Admin'] },
]

const homes: Readonly<Record<Role, string>> = { Admin: '/admin', HCPs: '/docdashboard', user: '/dashboard' }

/**
 * Returns whether a signed-in person may open a guarded path (specification §6). It decides what the browser shows;
 * the API authorizes every read and write separately.
 *
 * An Admin may open every path. A path without an entry is open to users but not to HCPs.
 * @param path pathname without query and hash, compared as the router does: letter case, percent-encoding and
 *   trailing slashes make no difference, so that no spelling of a path avoids its entry
 */
export function mayOpen(role: Role, path: string): boolean {
  if (role === 'Admin') return true
  const segments = segmentsOf(path)
  const entry = entries.find(({ prefix }) => startsWith(segments, segmentsOf(prefix)))
  return entry ? entry.allowed.includes(role) : role === 'user'
}

/** Returns the home path of a role, also the redirect target from a path that the role may not open. */
export function homeOf(role: Role): string {
  return homes[role]
}

function segmentsOf(path: string): readonly string[] {
  return decode(path)
    .toLowerCase()
    .split('/')
    .filter((segment) => segment !== '')
}

function decode(path: string): string {
  try {
    return decodeURI(path)
  } catch {
    return path
  }
}

function startsWith(segments: readonly string[], prefix: readonly string[]): boolean {
  return prefix.every((segment, index) => segments[index] === segment)
}
