import { chakra } from '@chakra-ui/react'
import { Link } from 'react-router-dom'
import { prescriptionAddressProblems } from '../../../../domain/orders/prescriptionAddress'
import { addressProblems } from '../../../../domain/orders/shippingAddress'
import { Heading } from '../../../components/layout/Heading'
import { ApiErrorAlert } from '../../../components/feedback/ApiErrorAlert'
import { TextLink } from '../../../components/TextLink'
import { type OrderSummaryFragment, useSetOrderAddressMutation } from '../../../generated/graphql'
import { stateName } from '../../../lib/format/stateName'
import { orders } from '#words/storefront/orders'
import { AddressFields } from '../../../components/addresses/AddressFields'
import { type AddressValues, useAddressForm } from '../../../components/addresses/useAddressForm'
import { useSuggestedAddress } from '../../../components/addresses/useSuggestedAddress'
import { Form } from '../../../components/forms/Form'
import { useAction } from '../../../lib/hooks/useAction'

const words = orders.addressMissing

type OrderAddressFormProps = {
  order: OrderSummaryFragment
  onChanged: () => void
  /** Leaves the present address; absent where there is none. */
  onKeep?: () => void
}

/** Asks for the shipping address of an order that is not packed. A prescribed one waits until the patient has entered it. */
export function OrderAddressForm({ order, onChanged, onKeep }: OrderAddressFormProps) {
  const { id, version, prescribedState, shippingAddress } = order
  const suggested = useSuggestedAddress(shippingAddress ? null : prescribedState)
  const known = shippingAddress ? { ...shippingAddress, line2: shippingAddress.line2 ?? null } : suggested
  const form = useAddressForm(
    `address.order.${id}`,
    known,
    prescribedState ?? undefined,
    prescribedState === null ? addressProblems : prescriptionAddressProblems,
  )
  const [setAddress] = useSetOrderAddressMutation()
  const save = useAction(
    async (written: AddressValues) => {
      const input = { id, expectedVersion: version, shippingAddress: form.parse(written) }
      await setAddress({ variables: { input } })
      form.clear()
      onChanged()
    },
    { onStale: onChanged },
  )

  function keep(): void {
    form.clear()
    onKeep?.()
  }

  return (
    <Form
      failure={save.error !== undefined && <ApiErrorAlert title={words.failed} error={save.error} />}
      onSubmit={form.handleSubmit(save.run)}
      submit={words.save}
      isPending={save.isPending}
      cancel={words.keep}
      {...(onKeep && { onCancel: keep, focusesFirst: true })}
    >
      <div>
        {!shippingAddress && (
          <>
            <Heading as="h4" level="minor">
              {words.title}
            </Heading>
            <chakra.p color="ink.muted">{words.text}</chakra.p>
          </>
        )}
        {prescribedState && (
          <chakra.p pt="2">
            {words.within(stateName(prescribedState))}{' '}
            <TextLink asChild>
              <Link to="/submitRequest">{words.newRequest}</Link>
            </TextLink>
          </chakra.p>
        )}
      </div>
      <AddressFields form={form} hasState={prescribedState === null} />
    </Form>
  )
}
