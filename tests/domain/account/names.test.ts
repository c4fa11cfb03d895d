import { expect, test } from 'vitest'
import { fullName } from '../../../domain/account/fullName'
import { parsePersonName } from '../../../domain/account/personName'

test('trims a name and collapses its spaces', () => {
  expect(parsePersonName('givenName', '  Ana   María ')).toBe('Ana María')
})

test.each([
  ['', 'required'],
  ['   ', 'required'],
  ['a'.repeat(81), 'tooLong'],
  ['Ana\u0000', 'text'],
])('refuses the name %j as %s', (text, rule) => {
  expect(() => parsePersonName('givenName', text)).toThrow(
    expect.objectContaining({ code: 'InvalidInput', info: { field: 'givenName', rule } }),
  )
})

test('a full name contains the parts that exist', () => {
  expect(fullName('Maya', 'Okafor')).toBe('Maya Okafor')
  expect(fullName(null, 'Okafor')).toBe('Okafor')
  expect(fullName(null, null)).toBeNull()
})
