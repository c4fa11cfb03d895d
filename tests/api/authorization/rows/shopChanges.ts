import { randomUUID } from 'node:crypto'
import { practiceMoney } from '../../../../domain/money'
import { addressInCalifornia, orderOf } from '../../../support/builders/orderScenarios'
import type { Row } from '../matrixRow'
import { expect, onlyAdmin, onlyPatients, byVersion } from '../matrixRow'

/** Carts and orders. */
export const shopChanges: readonly Row[] = [
  {
    field: 'Mutation.setCartLine',
    variables: () => ({ input: { productId: 'heat-pack', quantity: 1, quotedPrice: practiceMoney(1600) } }),
    expected: onlyPatients,
  },
  { field: 'Mutation.mergeCart', variables: () => ({ input: { lines: [] } }), expected: onlyPatients },
  {
    field: 'Mutation.placeOrder',
    variables: () => ({ input: { id: randomUUID(), ...orderOf('heat-pack') } }),
    expected: onlyPatients,
  },
  {
    field: 'Mutation.placeOrder',
    about: 'order',
    variables: ({ id }) => ({ input: { id, ...orderOf('sleep-mask') } }),
    expected: expect('Conflict', 'Conflict', 'Forbidden', 'Forbidden', 'Forbidden'),
  },
  {
    field: 'Mutation.cancelOrder',
    about: 'order',
    variables: byVersion,
    expected: expect('ok', 'NotFound', 'Forbidden', 'Forbidden', 'Forbidden'),
  },
  {
    field: 'Mutation.setOrderAddress',
    about: 'prescribedOrder',
    variables: ({ id, version }) => ({
      input: { id, expectedVersion: version, shippingAddress: addressInCalifornia },
    }),
    expected: expect('ok', 'NotFound', 'Forbidden', 'Forbidden', 'Forbidden'),
  },
  {
    field: 'Mutation.packOrder',
    about: 'addressedOrder',
    variables: byVersion,
    expected: onlyAdmin,
  },
  {
    field: 'Mutation.shipOrder',
    about: 'packedOrder',
    variables: ({ id, version }) => ({
      input: { id, expectedVersion: version, carrier: 'Parcel Post', trackingNumber: 'TW 1234 5678' },
    }),
    expected: onlyAdmin,
  },
  {
    field: 'Mutation.deliverOrder',
    about: 'shippedOrder',
    variables: byVersion,
    expected: onlyAdmin,
  },
]
