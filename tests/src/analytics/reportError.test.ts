import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { parseBrowserError } from '../../../domain/analytics/browserError'
import { describeError, reportError } from '../../../src/lib/analytics/reportError'

const path = '/records/patient/maya-okafor'

function thrown(message: string, stack: string): TypeError {
  const error = new TypeError(message)
  error.stack = stack
  return error
}

describe('an error report', () => {
  test.each([
    [
      'Chromium',
      'TypeError: Warfarin\n    at read (http://localhost:3000/assets/CartScreen-Cd_1F.js:1:4032)',
    ],
    ['Firefox', 'read@http://localhost:3000/assets/CartScreen-Cd_1F.js:1:4032\n@http://localhost:3000/'],
  ])('contains its class, the pattern of the path, and its place in our code: %s', (_browser, stack) => {
    expect(describeError('uncaught', thrown('Warfarin', stack), path)).toEqual({
      source: 'uncaught',
      name: 'TypeError',
      route: '/records/patient/:patientId',
      place: { chunk: 'CartScreen-Cd_1F.js', line: 1, column: 4032 },
    })
  })

  test('contains only the number of React’s messages', () => {
    const error = new Error('Minified React error #418; visit https://react.dev/errors/418?args[]=Maya')
    expect(describeError('page', error, '/')).toMatchObject({ reactCode: 418 })
  })

  test('contains no part of a message that resembles a place', () => {
    const message = 'x\n    at /assets/maya-okafor.js:1:1'
    const report = describeError('uncaught', thrown(message, `TypeError: ${message}\n    at native`), '/')
    expect(report).not.toHaveProperty('place')
  })

  test.each([
    'Maya Okafor, 12 Elm Street',
    { email: 'maya@example.com' },
    Object.assign(new Error('Warfarin'), { name: 'Maya Okafor' }),
    undefined,
  ])('contains no text of a user, whatever was thrown', (value) => {
    const report = describeError('rejection', value, path)
    expect(report).toMatchObject({ source: 'rejection', name: 'Other' })
    expect(JSON.stringify(report)).not.toMatch(/Maya|Elm|Warfarin|example/i)
    expect(parseBrowserError({ ...report, ...report.place })).toEqual({ ...report })
  })
})

describe('telling of errors', () => {
  const sendBeacon = vi.fn<(url: string, body: string) => boolean>(() => true)
  beforeEach(() => void Object.assign(navigator, { sendBeacon }))
  afterEach(() => sendBeacon.mockClear())

  test('happens once for each, and ends after ten', () => {
    const error = (line: number) => thrown('x', `    at http://localhost:3000/assets/App-1.js:${line}:1`)
    reportError('uncaught', error(1))
    reportError('uncaught', error(1))
    expect(sendBeacon).toHaveBeenCalledTimes(1)

    for (let line = 2; line < 40; line += 1) reportError('uncaught', error(line))
    expect(sendBeacon).toHaveBeenCalledTimes(10)
    expect(sendBeacon.mock.calls.every(([url]) => url === '/events')).toBe(true)
  })
})
