import { describe, expect, test } from 'vitest'
import { isForwarded } from '../../../local/web/forwarded'

describe('a request', () => {
  test.each([
    ['Forwarded', { forwarded: 'for=203.0.113.7' }],
    ['X-Forwarded-For', { 'x-forwarded-for': '203.0.113.7' }],
    ['X-Forwarded-Proto', { 'x-forwarded-proto': 'https' }],
    ['X-Forwarded-Host', { 'x-forwarded-host': '' }],
    ['X-Real-IP', { 'x-real-ip': '203.0.113.7' }],
  ])('comes through a proxy if it has %s', (_name, headers) => {
    expect(isForwarded({ headers, httpVersion: '1.1' })).toBe(true)
  })

  test('comes through an unconfigured proxy if it is HTTP/1.0', () => {
    expect(isForwarded({ headers: { host: '127.0.0.1:3000' }, httpVersion: '1.0' })).toBe(true)
  })

  test('does not come through a proxy if a browser sent it', () => {
    const headers = {
      host: 'localhost:3000',
      origin: 'http://localhost:3000',
      'x-amz-target': 'InitiateAuth',
    }
    expect(isForwarded({ headers, httpVersion: '1.1' })).toBe(false)
  })
})
