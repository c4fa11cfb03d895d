import { chakra } from '@chakra-ui/react'
import { Link } from 'react-router-dom'
import { Heading } from '../../../components/layout/Heading'
import { ApiErrorAlert } from '../../../components/feedback/ApiErrorAlert'
import { TextLink } from '../../../components/TextLink'
import { type OrderSummaryFragment, useSetOrderAddressMutation } from '../../../generated/graphql'
import { stateName } from '../../../lib/format/stateName'
import { orders } from '#words/storefront/orders'
import { AddressFields } from '../../../components/addresses/AddressFields'
import { type AddressValues, useAddressForm } from '../../../components/addresses/useAddressForm'
import { Form } from '../../../components/forms/Form'
import { useAction } from '../../../lib/hooks/useAction'

type OrderAddressFormProps = { order: OrderSummaryFragment; onChanged: () => void }

/** Asks for the shipping address of a prescribed order, which waits until the patient has entered it. */
export function OrderAddressForm({ order, onChanged }: OrderAddressFormProps) {
  const form = useAddressForm(`address.order.${order.id}`, undefined)
  const [setAddress] = useSetOrderAddressMutation()
  const words = orders.addressMissing
  const save = useAction(async (written: AddressValues) => {
    const input = { id: order.id, expectedVersion: order.version, shippingAddress: form.parse(written) }
    await setAddress({ variables: { input } })
    form.clear()
    onChanged()
  })

  return (
    <Form
      failure={save.error !== undefined && <ApiErrorAlert title={orders.failed} error={save.error} />}
      onSubmit={form.handleSubmit(save.run)}
      submit={words.save}
      isPending={save.isPending}
    >
      <div>
        <Heading as="h4" level="minor">
          {words.title}
        </Heading>
        <chakra.p color="ink.muted">{words.text}</chakra.p>
        {order.prescribedState && (
          <chakra.p pt="2">
            {words.within(stateName(order.prescribedState))}{' '}
            <TextLink asChild>
              <Link to="/submitRequest">{words.newRequest}</Link>
            </TextLink>
          </chakra.p>
        )}
      </div>
      <AddressFields form={form} hasState />
    </Form>
  )
}
