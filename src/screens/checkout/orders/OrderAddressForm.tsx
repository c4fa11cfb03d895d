import { chakra } from '@chakra-ui/react'
import type { SubmitEvent } from 'react'
import { Link } from 'react-router-dom'
import { Button } from '../../../components/Button'
import { Heading } from '../../../components/layout/Heading'
import { ErrorAlert } from '../../../components/feedback/ErrorAlert'
import { TextLink } from '../../../components/TextLink'
import { type OrderSummaryFragment, useSetOrderAddressMutation } from '../../../generated/graphql'
import { codeOf } from '../../../lib/apollo/errorCode'
import { stateName } from '../../../lib/format/stateName'
import { errors } from '../../../words/en/errors'
import { orders } from '../../../words/en/storefront/orders'
import { AddressFields } from '../../../components/addresses/AddressFields'
import { useAddressForm } from '../../../components/addresses/useAddressForm'

type OrderAddressFormProps = { order: OrderSummaryFragment; onChanged: () => void }

/** What was prescribed waits until the patient has said where to send it. */
export function OrderAddressForm({ order, onChanged }: OrderAddressFormProps) {
  const form = useAddressForm(`address.order.${order.id}`, undefined)
  const [setAddress, { loading, error }] = useSetOrderAddressMutation()
  const words = orders.addressMissing

  async function save(event: SubmitEvent): Promise<void> {
    event.preventDefault()
    const shippingAddress = form.check()
    if (!shippingAddress || loading) return
    const input = { id: order.id, expectedVersion: order.version, shippingAddress }
    try {
      await setAddress({ variables: { input } })
    } catch {
      // The failure is in `error`.
      return
    }
    form.clear()
    onChanged()
  }

  return (
    <chakra.form noValidate onSubmit={(event) => void save(event)} display="grid" gap="4">
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
      {error && <ErrorAlert title={orders.failed}>{errors[codeOf(error)]}</ErrorAlert>}
      <Button type="submit" loading={loading}>
        {words.save}
      </Button>
    </chakra.form>
  )
}
