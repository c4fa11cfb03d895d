import { prescriptionAddressProblems } from '../../../domain/orders/prescriptionAddress'
import { AddressFields } from '../../components/addresses/AddressFields'
import { type AddressValues, useAddressForm } from '../../components/addresses/useAddressForm'
import { ApiErrorAlert } from '../../components/feedback/ApiErrorAlert'
import { Form } from '../../components/forms/Form'
import { type ShippingAddressFragment, useSetRequestAddressMutation } from '../../generated/graphql'
import { useAction } from '../../lib/hooks/useAction'
import { dashboard } from '#words/requests/dashboard'

const words = dashboard.requests.address

type RequestAddressFormProps = {
  requestId: string
  address: ShippingAddressFragment
  /** The address was saved or stays. */
  onDone: () => void
}

/** Changes where the first fill of a request ships, within the state of treatment. */
export function RequestAddressForm({ requestId: id, address, onDone }: RequestAddressFormProps) {
  const known = { ...address, line2: address.line2 ?? null }
  const form = useAddressForm(`address.change.${id}`, known, address.state, prescriptionAddressProblems)
  const [setAddress] = useSetRequestAddressMutation()
  const save = useAction(async (written: AddressValues) => {
    await setAddress({ variables: { input: { id, shippingAddress: form.parse(written) } } })
    leave()
  })

  function leave(): void {
    form.clear()
    onDone()
  }

  return (
    <Form
      failure={save.error !== undefined && <ApiErrorAlert title={words.failed} error={save.error} />}
      onSubmit={form.handleSubmit(save.run)}
      submit={words.save}
      isPending={save.isPending}
      cancel={words.keep}
      onCancel={leave}
      focusesFirst
    >
      <AddressFields form={form} />
    </Form>
  )
}
