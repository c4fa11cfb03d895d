import { chakra } from '@chakra-ui/react'
import type { OrderSummaryFragment } from '../../generated/graphql'

type Address = NonNullable<OrderSummaryFragment['shippingAddress']>

/** An address as on a parcel. */
export function AddressLines({
  address: { name, line1, line2, city, state, postalCode },
}: {
  address: Address
}) {
  return (
    <chakra.address fontStyle="normal" whiteSpace="pre-line">
      {[name, line1, line2, `${city}, ${state} ${postalCode}`].filter(Boolean).join('\n')}
    </chakra.address>
  )
}
