import { describe, expect, test } from 'vitest'
import { list } from '../../../domain/format/list'
import { counted, formatNumber, plural } from '../../../domain/format/plural'

describe('plural', () => {
  test.each([
    [0, 'files'],
    [1, 'file'],
    [1.5, 'files'],
    [2, 'files'],
    [21, 'files'],
  ])('of %d is %s, as US English says it', (count, form) => {
    expect(plural(count, { one: 'file', other: 'files' })).toBe(form)
    expect(new Intl.PluralRules('en-US').select(count)).toBe(form === 'file' ? 'one' : 'other')
  })

  test('with its count groups thousands', () => {
    expect(counted(1250, { one: 'file', other: 'files' })).toBe('1,250 files')
    expect(formatNumber(1_234_567.5)).toBe('1,234,567.5')
  })

  test.each([-1000, -999, -12.5, -1, 0, 1, 12.25, 999, 1000])('writes %d as Intl does', (value) => {
    expect(formatNumber(value)).toBe(new Intl.NumberFormat('en-US').format(value))
  })
})

describe('list', () => {
  test.each([
    [['aspirin'], 'aspirin'],
    [['aspirin', 'warfarin'], 'aspirin and warfarin'],
    [['aspirin', 'warfarin', 'heparin'], 'aspirin, warfarin, and heparin'],
  ])('joins %j with “and” and the serial comma', (parts, text) => {
    expect(list(parts, 'and')).toBe(text)
  })

  test('joins with “or”, or by commas alone', () => {
    expect(list(['A', 'B', 'C'], 'or')).toBe('A, B, or C')
    expect(list(['A', 'B', 'C'])).toBe('A, B, C')
    expect(list([])).toBe('')
  })
})
