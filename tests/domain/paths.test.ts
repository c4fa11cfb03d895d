import { describe, expect, test } from 'vitest'
import { isAppPath } from '../../domain/paths'

describe('the paths of the product', () => {
  test.each([
    '/',
    '/pain',
    '/messages',
    '/messages/4f2',
    '/records/patient/9',
    '/prescription-managment',
    '/about/',
  ])('include %s', (path) => {
    expect(isAppPath(path)).toBe(true)
  })

  test.each([
    '/Pain',
    '/messages/1/2',
    '/records/patient',
    '/dashboardx',
    '/prescription-management',
    '//',
    '/app.html',
  ])('do not include %s', (path) => {
    expect(isAppPath(path)).toBe(false)
  })
})
