import { expect, test } from 'vitest'
import { defaultDialCode, dialCodes } from '../../../domain/account/dialCodes'

const codes = dialCodes.map(({ dialCode }) => dialCode)

test('offers about 200 codes, each once, with its places', () => {
  expect(codes.length).toBeGreaterThan(190)
  expect(new Set(codes).size).toBe(codes.length)
  expect(dialCodes.filter(({ places }) => places === '')).toEqual([])
})

test('each code is a plus sign and one to three digits that do not begin with zero', () => {
  expect(codes.filter((code) => !/^\+[1-9]\d{0,2}$/.test(code))).toEqual([])
})

test('no code is a prefix of another, so that a number has one reading', () => {
  const ambiguous = codes.filter((code) => codes.some((other) => other !== code && other.startsWith(code)))
  expect(ambiguous).toEqual([])
})

test('the default is the code of the United States', () => {
  expect(dialCodes.find(({ dialCode }) => dialCode === defaultDialCode)?.places).toContain('United States')
})
