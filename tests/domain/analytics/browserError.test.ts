import { expect, test } from 'vitest'
import { parseBrowserError } from '../../../domain/analytics/browserError'

const error = { source: 'uncaught', name: 'TypeError', route: '/cart' }
const place = { chunk: 'CartScreen-CdB0C_1F.js', line: 1, column: 4032 }

test('parses an error with and without its position', () => {
  expect(parseBrowserError({ ...error, ...place })).toEqual({ ...error, place })
  expect(parseBrowserError({ ...error, reactCode: 418 })).toEqual({ ...error, reactCode: 418 })
})

test.each([
  ['a message', { ...error, message: 'maya@example.com is undefined' }, 'message'],
  ['a stack', { ...error, stack: 'at x' }, 'stack'],
  ['a name of its own', { ...error, name: 'Maya Okafor' }, 'name'],
  ['a real path', { ...error, route: '/records/patient/8c1d' }, 'route'],
  ['a file that is none of a build', { ...error, ...place, chunk: 'maya okafor.js' }, 'chunk'],
  ['a line that is no number', { ...error, ...place, line: '1' }, 'line'],
  ['a number of React that there cannot be', { ...error, reactCode: 5_551_234 }, 'reactCode'],
])('refuses an error with %s', (_case, input, field) => {
  expect(() => parseBrowserError(input)).toThrow(
    expect.objectContaining({ info: expect.objectContaining({ field }) as unknown }) as Error,
  )
})
