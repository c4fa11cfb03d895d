import { expect, test } from 'vitest'
import { defaultDialCode, dialCodes } from '../../../domain/account/dialCodes'

const codes = dialCodes.map(({ dialCode }) => dialCode)

test('about 200 codes are offered, each once, each with its places', () => {
  expect(codes.length).toBeGreaterThan(190)
  expect(new Set(codes).size).toBe(codes.length)
  expect(dialCodes.filter(({ places }) => places === '')).toEqual([])
})

test('each is a plus sign and one to three digits that do not begin with zero', () => {
  expect(codes.filter((code) => !/^\+[1-9]\d{0,2}$/.test(code))).toEqual([])
})

test('none begins another, so that a number can be read in one way only', () => {
  const ambiguous = codes.filter((code) => codes.some((other) => other !== code && other.startsWith(code)))
  expect(ambiguous).toEqual([])
})

test('the default is that of the United States', () => {
  expect(dialCodes.find(({ dialCode }) => dialCode === defaultDialCode)?.places).toContain('United States')
})
