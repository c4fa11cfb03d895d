import { describe, expect, test } from 'vitest'
import { isOwnHost, ownHosts } from '../../../local/web/hostCheck'

describe('the check of the Host header', () => {
  const loopback = ownHosts('http://localhost:3000', [3000, 3443], true)

  test.each(['localhost:3000', '127.0.0.1:3443', '[::1]:3000', 'LOCALHOST:3000', 'localhost'])(
    '%s is this machine',
    (host) => {
      expect(isOwnHost(host, loopback)).toBe(true)
    },
  )

  test.each([
    undefined,
    '',
    'evil.example',
    'localhost.evil.example:3000',
    'localhost:9999',
    '127.0.0.1.nip.io:3000',
  ])('%s is turned away', (host) => {
    expect(isOwnHost(host, loopback)).toBe(false)
  })

  test('beyond loopback only the public name is answered', () => {
    const hosts = ownHosts('https://care.example.com', [3443], false)

    expect(isOwnHost('care.example.com', hosts)).toBe(true)
    expect(isOwnHost('localhost:3443', hosts)).toBe(false)
  })
})
