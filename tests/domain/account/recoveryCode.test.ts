import { describe, expect, test } from 'vitest'
import { parseRecoveryCode, recoveryCodeBytes, recoveryCodeOf } from '../../../domain/account/recoveryCode'
import { fc } from '../../support/random'

const someBytes = fc.uint8Array({ minLength: recoveryCodeBytes, maxLength: recoveryCodeBytes })

describe('a recovery code', () => {
  test('is four groups of four, without letters that resemble digits', () => {
    fc.assert(
      fc.property(someBytes, (bytes) => {
        expect(recoveryCodeOf(bytes)).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}(-[0-9A-HJKMNP-TV-Z]{4}){3}$/)
      }),
    )
  })

  test('encodes all bits, so that other bytes give another code', () => {
    fc.assert(
      fc.property(someBytes, someBytes, (one, other) => {
        const isSame = Buffer.from(one).equals(Buffer.from(other))
        expect(recoveryCodeOf(one) === recoveryCodeOf(other)).toBe(isSame)
      }),
    )
  })

  test.each([
    ['as it is shown', '7K3M-9QXA-00B1-ZW2T'],
    ['in small letters, without hyphens', '7k3m9qxa00b1zw2t'],
    ['with spaces around and in it', '  7K3M 9QXA 00B1 ZW2T\n'],
    ['with an O for a zero and an L or I for a one', '7K3M-9QXA-OOBL-ZW2T'],
  ])('is accepted when it is typed %s', (_how, typed) => {
    expect(parseRecoveryCode(typed)).toBe('7K3M9QXA00B1ZW2T')
  })

  test.each([
    '',
    '123456',
    '7K3M-9QXA-00B1-ZW2',
    '7K3M-9QXA-00B1-ZW2TT',
    'U'.repeat(16),
    'A'.repeat(2_000_000),
  ])('is refused in another form: %#', (typed) => {
    expect(parseRecoveryCode(typed)).toBeUndefined()
  })
})
