import { describe, expect, test } from 'vitest'
import { isForwarded } from '../../../local/web/forwarded'

describe('a request', () => {
  test.each([
    ['Forwarded', { forwarded: 'for=203.0.113.7' }],
    ['X-Forwarded-For', { 'x-forwarded-for': '203.0.113.7' }],
    ['X-Forwarded-Proto', { 'x-forwarded-proto': 'https' }],
    ['X-Forwarded-Host', { 'x-forwarded-host': '' }],
    ['X-Real-IP', { 'x-real-ip': '203.0.113.7' }],
  ])('with %s comes through a proxy', (_name, headers) => {
    expect(isForwarded({ headers, httpVersion: '1.1' })).toBe(true)
  })

  test('of HTTP/1.0 comes through a proxy that was not told otherwise', () => {
    expect(isForwarded({ headers: { host: '127.0.0.1:3000' }, httpVersion: '1.0' })).toBe(true)
  })

  test('of a browser does not', () => {
    const headers = {
      host: 'localhost:3000',
      origin: 'http://localhost:3000',
      'x-amz-target': 'InitiateAuth',
    }
    expect(isForwarded({ headers, httpVersion: '1.1' })).toBe(false)
  })
})
