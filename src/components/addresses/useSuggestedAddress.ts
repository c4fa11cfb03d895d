import type { ShippingAddress } from '../../../domain/orders/shippingAddress'
import { useMyAddressesQuery } from '../../generated/graphql'

/** Returns the patient's own address in a state, the default first, for a form that they may change. */
export function useSuggestedAddress(state: string | null): ShippingAddress | undefined {
  // Without an answer the form stays empty.
  const { data } = useMyAddressesQuery({ skip: state === null })
  const saved = data?.myProfile.addresses.find((address) => address.state === state)
  return saved && { ...saved, line2: saved.line2 ?? null }
}
