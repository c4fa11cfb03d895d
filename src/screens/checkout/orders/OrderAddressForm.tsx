import { chakra } from '@chakra-ui/react'
import { Link } from 'react-router-dom'
import { EditAddressForm } from '../../../components/addresses/EditAddressForm'
import { useSuggestedAddress } from '../../../components/addresses/useSuggestedAddress'
import { Heading } from '../../../components/layout/Heading'
import { TextLink } from '../../../components/TextLink'
import { type OrderSummaryFragment, useSetOrderAddressMutation } from '../../../generated/graphql'
import { stateName } from '../../../lib/format/stateName'
import { orders } from '#words/storefront/orders'

const words = orders.addressMissing

type OrderAddressFormProps = {
  order: OrderSummaryFragment
  onChanged: () => void
  /** Leaves the present address; absent where there is none. */
  onKeep?: () => void
}

/** Asks for the shipping address of an order that is not packed. A prescribed one waits until the patient has entered it. */
export function OrderAddressForm({ order, onChanged, onKeep }: OrderAddressFormProps) {
  const { id, version: expectedVersion, prescribedState, shippingAddress: present } = order
  const suggested = useSuggestedAddress(present ? null : prescribedState)
  const [setAddress] = useSetOrderAddressMutation()
  return (
    <EditAddressForm
      name={`address.order.${id}`}
      known={present ? { ...present, line2: present.line2 ?? null } : suggested}
      prescribedState={prescribedState}
      save={(shippingAddress) =>
        setAddress({ variables: { input: { id, expectedVersion, shippingAddress } } })
      }
      onSaved={onChanged}
      onStale={onChanged}
      {...(onKeep && { onKeep })}
    >
      {!present && (
        <div>
          <Heading as="h4" level="minor">
            {words.title}
          </Heading>
          <chakra.p color="ink.muted">{words.text}</chakra.p>
        </div>
      )}
      {prescribedState && (
        <p>
          {words.within(stateName(prescribedState))}{' '}
          <TextLink asChild>
            <Link to="/submitRequest">{words.newRequest}</Link>
          </TextLink>
        </p>
      )}
    </EditAddressForm>
  )
}
