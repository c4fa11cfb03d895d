import { chakra } from '@chakra-ui/react'
import { addressText } from '../../../domain/orders/shippingAddress'
import type { ShippingAddressFragment } from '../../generated/graphql'

/** An address as on a parcel. */
export function AddressLines({ address }: { address: ShippingAddressFragment }) {
  return (
    <chakra.address fontStyle="normal" whiteSpace="pre-line">
      {addressText(address)}
    </chakra.address>
  )
}
