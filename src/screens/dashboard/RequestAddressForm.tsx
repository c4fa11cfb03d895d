import { EditAddressForm } from '../../components/addresses/EditAddressForm'
import { type ShippingAddressFragment, useSetRequestAddressMutation } from '../../generated/graphql'

type RequestAddressFormProps = {
  requestId: string
  address: ShippingAddressFragment
  /** The address was saved or stays. */
  onDone: () => void
}

/** Changes where the first fill of a request ships, within the state of treatment. */
export function RequestAddressForm({ requestId: id, address, onDone }: RequestAddressFormProps) {
  const [setAddress] = useSetRequestAddressMutation()
  return (
    <EditAddressForm
      name={`address.change.${id}`}
      known={{ ...address, line2: address.line2 ?? null }}
      prescribedState={address.state}
      save={(shippingAddress) => setAddress({ variables: { input: { id, shippingAddress } } })}
      onSaved={onDone}
      onKeep={onDone}
    />
  )
}
