import { describe, expect, test } from 'vitest'
import { homeOf, mayOpen } from '../../domain/access'
import type { Role } from '../../domain/role'

const roles: readonly Role[] = ['user', 'HCPs', 'Admin']

/** Specification §6, row by row; an Admin may open every guarded route. */
const table: readonly (readonly [path: string, mayOpen: readonly Role[]])[] = [
  ['/dashboard', ['user', 'Admin']],
  ['/messages', ['user', 'HCPs', 'Admin']],
  ['/messages/5c1d', ['user', 'HCPs', 'Admin']],
  ['/doctor/messages', ['HCPs', 'Admin']],
  ['/doctor/messages/5c1d', ['HCPs', 'Admin']],
  ['/history', ['user', 'Admin']],
  ['/profile', ['user', 'HCPs', 'Admin']],
  ['/docdashboard', ['HCPs', 'Admin']],
  ['/admin', ['Admin']],
  ['/prescription-renewal', ['user', 'Admin']],
  ['/prescription-managment', ['user', 'HCPs', 'Admin']],
  ['/verification-complete', ['user', 'HCPs', 'Admin']],
  ['/records/patient', ['HCPs', 'Admin']],
  ['/records/patient/5c1d', ['HCPs', 'Admin']],
]

describe('the table of paths and roles', () => {
  test.each(table)('the path of %s is allowed for %j', (path, expected) => {
    expect(roles.filter((role) => mayOpen(role, path))).toEqual(expected)
  })

  test.each(['/somewhere', '/doctor', '/records', '/records/order/1', '/prescription-management', '/'])(
    'the path %s without an entry is open to users and Admins but not to HCPs',
    (path) => {
      expect(roles.filter((role) => mayOpen(role, path))).toEqual(['user', 'Admin'])
    },
  )
})

describe('a prefix matches whole path segments', () => {
  test.each([
    ['/dashboardx', '/dashboard'],
    ['/docdashboardx', '/docdashboard'],
    ['/messagesx/1', '/messages'],
    ['/profile-picture', '/profile'],
  ])('the path %s does not match the entry %s', (longer) => {
    expect(mayOpen('HCPs', longer)).toBe(false)
    expect(mayOpen('user', longer)).toBe(true)
  })

  test('the messages of doctors are not covered by the entry of the patients’ messages', () => {
    expect(mayOpen('user', '/doctor/messages')).toBe(false)
  })
})

describe('every spelling of a path that the router accepts matches its entry', () => {
  test.each([
    '/records/patient/',
    '/RECORDS/Patient/5c1d',
    '/records/%70atient/5c1d',
    '/%72ecords/patient',
    '//records//patient/5c1d',
  ])('%s is refused to users', (path) => {
    expect(mayOpen('user', path)).toBe(false)
    expect(mayOpen('HCPs', path)).toBe(true)
  })

  test('compares a path that cannot be decoded as it is', () => {
    expect(mayOpen('user', '/records/patient/%E0%A4%A')).toBe(false)
    expect(mayOpen('HCPs', '/%E0%A4%A')).toBe(false)
  })
})

test('each role has a home path that it may open', () => {
  expect(roles.map(homeOf)).toEqual(['/dashboard', '/docdashboard', '/admin'])
  for (const role of roles) expect(mayOpen(role, homeOf(role))).toBe(true)
})
