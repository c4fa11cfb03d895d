import { describe, expect, test } from 'vitest'
import { readPatientSearch, requestNumber } from '../../../domain/records/patientSearch'

const person = (words: readonly string[], birthDate: string | null = null) => ({
  by: 'person',
  words,
  birthDate,
})

describe('what staff type is read as', () => {
  test.each([
    ['Moreno', person(['moreno'])],
    ['  Moreno,  ANA ', person(['moreno', 'ana'])],
    ['Ana M', person(['ana', 'm'])],
    ['Żółć', person(['żółć'])],
    ['3/14/1988', person([], '1988-03-14')],
    ['03-14-1988', person([], '1988-03-14')],
    ['1988-03-14', person([], '1988-03-14')],
    ['ana 3/14/1988', person(['ana'], '1988-03-14')],
    ['a 3/14/1988', person(['a'], '1988-03-14')],
    [' Ana@Example.com', { by: 'email', email: 'ana@example.com' }],
    ['#3f2a91c0', { by: 'requestNumber', digits: '3f2a91c0' }],
    ['3F2A91C0', { by: 'requestNumber', digits: '3f2a91c0' }],
    ['#deadbeef', { by: 'requestNumber', digits: 'deadbeef' }],
    [
      '3f2a91c0-0000-4000-8000-00000000000a',
      { by: 'requestNumber', digits: '3f2a91c000004000800000000000000a' },
    ],
    // Letters alone may be a name.
    ['deadbeef', person(['deadbeef'])],
  ])('%j', (text, expected) => {
    expect(readPatientSearch(text)).toEqual(expected)
  })

  test.each(['', ' ', 'a', '2/30/1988', '13/1/1988', '1/1/1988 2/2/1988', 'x'.repeat(201), 'a b c d e f gg'])(
    '%j is nothing to search for',
    (text) => {
      expect(readPatientSearch(text)).toBeUndefined()
    },
  )
})

test('the number of a request finds that request', () => {
  const id = '3f2a91c0-5b1d-4000-8000-00000000000a'
  expect(requestNumber(id)).toBe('3F2A91C0')
  expect(readPatientSearch(requestNumber(id))).toEqual({ by: 'requestNumber', digits: '3f2a91c0' })
})
