import { describe, expect, test } from 'vitest'
import { addressProblems, parseShippingAddress } from '../../../domain/orders/shippingAddress'
import { parseTracking } from '../../../domain/orders/order'

const written = {
  name: ' Maya \n Okafor ',
  line1: '12 Elm Street',
  line2: ' ',
  city: 'Columbus',
  state: 'oh',
  postalCode: ' 43004 ',
}

describe('an address', () => {
  test('is stored with one line for each field and the state in capital letters', () => {
    expect(parseShippingAddress(written)).toEqual({
      name: 'Maya Okafor',
      line1: '12 Elm Street',
      line2: null,
      city: 'Columbus',
      state: 'OH',
      postalCode: '43004',
    })
    expect(parseShippingAddress({ ...written, line2: undefined, postalCode: '43004-1234' })).toMatchObject({
      line2: null,
      postalCode: '43004-1234',
    })
  })

  test.each([
    ['name', '', 'required'],
    ['line1', 'x'.repeat(81), 'tooLong'],
    ['line2', 'x'.repeat(81), 'tooLong'],
    ['city', '\u0007', 'required'],
    ['state', 'Ohio', 'state'],
    ['state', 'XX', 'state'],
    ['state', '__proto__', 'state'],
    ['postalCode', '4300', 'postalCode'],
    ['postalCode', '43004-12', 'postalCode'],
    ['postalCode', '４３００４', 'postalCode'],
    ['postalCode', '90210', 'zipState'],
    ['state', 'CA', 'zipState'],
  ] as const)('is refused for its %s %j by the rule %s', (field, text, rule) => {
    const wrong = { ...written, [field]: text }
    const shownAt = rule === 'zipState' ? 'postalCode' : field
    expect(addressProblems(wrong)).toEqual({ [shownAt]: rule })
    expect(() => parseShippingAddress(wrong)).toThrow(
      expect.objectContaining({
        code: 'InvalidInput',
        info: expect.objectContaining({ field: shownAt, rule }),
      }),
    )
  })

  test('reports all missing fields at once when it is empty', () => {
    const empty = { name: '', line1: '', city: '', state: '', postalCode: '' }
    expect(Object.keys(addressProblems(empty))).toEqual(['name', 'line1', 'city', 'state', 'postalCode'])
  })
})

describe('a tracking number', () => {
  test('is stored in capital letters', () => {
    expect(parseTracking({ carrier: ' Parcel Post ', trackingNumber: ' tw 1234-5678 ' })).toEqual({
      carrier: 'Parcel Post',
      trackingNumber: 'TW 1234-5678',
    })
  })

  test.each(['', '12345', '-123456', '1234<script>', 'x'.repeat(41)])('is refused: %j', (trackingNumber) => {
    expect(() => parseTracking({ carrier: 'Parcel Post', trackingNumber })).toThrow(
      expect.objectContaining({ code: 'InvalidInput', info: { field: 'trackingNumber', rule: 'format' } }),
    )
  })
})
