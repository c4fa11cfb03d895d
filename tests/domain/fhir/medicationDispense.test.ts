import { expect, test } from 'vitest'
import { medicationDispenseResource } from '../../../domain/fhir/medicationDispense'
import type { Order } from '../../../domain/orders/order'
import { usualDosage } from '../../../domain/prescriptions/dosage'

const line = {
  productId: 'tadalafil',
  name: 'Tadalafil daily tablet 5 mg',
  strength: null,
  form: 'tablet',
  packSize: 28,
  packUnit: 'tablet',
  unitPriceCents: 5400,
}
const order = {
  id: 'order-1',
  patientId: 'patient-1',
  requestId: 'request-1',
  prescriptionId: 'prescription-1',
  paymentId: 'payment-1',
  status: 'placed',
  events: [],
} as Partial<Order> as Order
const prescription = {
  id: 'prescription-1',
  dosage: usualDosage({ packUnit: 'tablet', route: 'oral' }),
  route: 'oral',
  sig: 'Take 1 tablet once a day.',
  daysSupply: 28,
  packs: 1,
}

test.each([
  [1, 28, 28],
  [3, 84, 84],
])('a fill of %s supplies has the quantity and the days of all of them', (supplies, quantity, days) => {
  const filled: Order = { ...order, supplies, lines: [{ ...line, quantity: supplies }] }
  expect(medicationDispenseResource(filled, prescription, undefined)).toMatchObject({
    quantity: { value: quantity, unit: 'tablet' },
    daysSupply: { value: days, code: 'd' },
  })
})
