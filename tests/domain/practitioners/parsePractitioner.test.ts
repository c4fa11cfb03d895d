import { describe, expect, test } from 'vitest'
import { isNpi } from '../../../domain/practitioners/npi'
import {
  maxQuickTexts,
  parseCredentials,
  parseLicenses,
  parseOwnQuickTexts,
} from '../../../domain/practitioners/parsePractitioner'
import { isActiveOn } from '../../../domain/practitioners/practitioner'

describe('a National Provider Identifier', () => {
  test.each(['1234567893', '1245319599'])('%s has a valid check digit', (npi) =>
    expect(isNpi(npi)).toBe(true),
  )
  test.each(['1234567890', '1234567983', '123456789', '12345678933', 'abcdefghij', ''])(
    '%s is invalid',
    (npi) => expect(isNpi(npi)).toBe(false),
  )
})

describe('a professional’s entries', () => {
  test('are stored trimmed, and null when blank', () => {
    expect(parseCredentials({ credentials: ' MD ', npi: '1234 567893', signature: ' ' })).toEqual({
      credentials: 'MD',
      npi: '1234567893',
      signature: null,
    })
  })

  const license = { state: 'CA', number: 'A-1', expiresOn: '2027-12-31' }
  test.each([
    [{ ...license, state: 'XX' }, 'state', 'state'],
    [{ ...license, number: '  ' }, 'number', 'required'],
    [{ ...license, number: 'x'.repeat(41) }, 'number', 'tooLong'],
    [{ ...license, expiresOn: '2027-02-30' }, 'expiresOn', 'date'],
    [{ ...license, expiresOn: '2999-01-01' }, 'expiresOn', 'date'],
  ])('refuses the license %j', (written, field, rule) => {
    expect(() => parseLicenses([written])).toThrow(expect.objectContaining({ info: { field, rule } }))
  })

  test('contain at most one license for each state', () => {
    const twice = expect.objectContaining({ info: { field: 'licenses', rule: 'twice' } })
    expect(() => parseLicenses([license, { ...license, number: 'B-2' }])).toThrow(twice)
    expect(() => parseLicenses(Array.from({ length: 5000 }, () => license))).toThrow(twice)
  })

  test('contain at most the maximum number of quick texts', () => {
    const quickText = { title: 'Hello\n there', text: 'Hello {name}' }
    expect(parseOwnQuickTexts([quickText])).toEqual([{ title: 'Hello there', text: 'Hello {name}' }])
    expect(() => parseOwnQuickTexts(Array.from({ length: maxQuickTexts + 1 }, () => quickText))).toThrow(
      expect.objectContaining({ code: 'InvalidInput' }),
    )
  })
})

test('a quick text with an unknown variable is refused, and the error names it', () => {
  expect(() => parseOwnQuickTexts([{ title: 'Hello', text: 'Hello {foo}' }])).toThrow(
    expect.objectContaining({ info: { field: 'text', rule: 'variable', variable: 'foo' } }),
  )
})

test('a license is active when it is verified, until the end of its last day', () => {
  const verified = { expiresOn: '2026-03-02', verifiedAt: new Date(0) }
  expect(isActiveOn(verified, '2026-03-02')).toBe(true)
  expect(isActiveOn(verified, '2026-03-03')).toBe(false)
  expect(isActiveOn({ ...verified, verifiedAt: null }, '2026-03-02')).toBe(false)
})
