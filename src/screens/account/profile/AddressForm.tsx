import type { ShippingAddress } from '../../../../domain/orders/shippingAddress'
import { AddressFields } from '../../../components/addresses/AddressFields'
import { type AddressValues, useAddressForm } from '../../../components/addresses/useAddressForm'
import { Heading } from '../../../components/layout/Heading'
import { profile } from '#words/account/profile'
import { EditForm } from '../forms/EditForm'
import type { SavedAddress } from './useAddresses'

type AddressFormProps = {
  id: string
  /** Undefined for a new address. */
  address: SavedAddress | undefined
  isPending: boolean
  failure: string | undefined
  /** Saves the address and returns whether that succeeded. */
  onSave: (address: ShippingAddress) => Promise<boolean>
  onCancel: () => void
}

export function AddressForm({ id, address, isPending, failure, onSave, onCancel }: AddressFormProps) {
  const form = useAddressForm(`address.${id}`, address && { ...address, line2: address.line2 ?? null })

  async function save(written: AddressValues): Promise<void> {
    if (await onSave(form.parse(written))) form.clear()
  }

  function cancel(): void {
    form.clear()
    onCancel()
  }

  return (
    <EditForm
      submit={profile.addresses.save}
      isPending={isPending}
      failure={failure}
      draft={{ isOutdated: false, isRestored: form.isRestored }}
      onSubmit={form.handleSubmit(save)}
      onCancel={cancel}
    >
      <Heading as="h4" level="minor">
        {address ? profile.addresses.editTitle : profile.addresses.addTitle}
      </Heading>
      <AddressFields form={form} hasState />
    </EditForm>
  )
}
