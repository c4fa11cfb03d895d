import { describe, expect, test } from 'vitest'
import {
  mayReceivePrescription,
  parsePrescriptionAddress,
  prescriptionAddressProblems,
} from '../../../domain/orders/prescriptionAddress'
import { addressInOhio } from '../../support/builders/orderScenarios'

const ofOhio = { patientState: 'OH' }

describe('the address of a prescribed medicine', () => {
  test('is a street address in the state of the request', () => {
    expect(parsePrescriptionAddress(addressInOhio, ofOhio)).toEqual(addressInOhio)
    expect(mayReceivePrescription(addressInOhio, ofOhio)).toBe(true)
    expect(prescriptionAddressProblems(addressInOhio)).toEqual({})
  })

  test('is refused in another state', () => {
    expect(() => parsePrescriptionAddress(addressInOhio, { patientState: 'CA' })).toThrow(
      expect.objectContaining({ code: 'AddressOutsideState', info: { state: 'CA' } }),
    )
    expect(mayReceivePrescription(addressInOhio, { patientState: 'CA' })).toBe(false)
  })

  test('is refused with a ZIP code of another state', () => {
    const mixed = { ...addressInOhio, postalCode: '90210' }
    expect(prescriptionAddressProblems(mixed)).toEqual({ postalCode: 'zipState' })
    expect(mayReceivePrescription(mixed, ofOhio)).toBe(false)
  })

  test.each([
    'PO Box 12',
    'P.O. Box 12',
    'p.o.box 12',
    'P. O. Box 12',
    'Post Office Box 12',
    'Elm Street, PO BOX 12',
    'POB 12',
  ])('is refused for the PO box %j, on either line', (line) => {
    expect(prescriptionAddressProblems({ ...addressInOhio, line1: line })).toEqual({ line1: 'poBox' })
    expect(prescriptionAddressProblems({ ...addressInOhio, line2: line })).toEqual({ line2: 'poBox' })
    expect(() => parsePrescriptionAddress({ ...addressInOhio, line1: line }, ofOhio)).toThrow(
      expect.objectContaining({ info: { field: 'line1', rule: 'poBox' } }),
    )
  })

  test.each(['12 Box Road', '4 Poboxer Way', 'Apo Bonita 7', '12 Depot Boulevard', '9 Post Office Square'])(
    'is accepted for the street %j',
    (line) => {
      expect(prescriptionAddressProblems({ ...addressInOhio, line1: line })).toEqual({})
    },
  )
})
