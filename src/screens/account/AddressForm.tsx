import type { ShippingAddress } from '../../../domain/orders/shippingAddress'
import { AddressFields } from '../../components/addresses/AddressFields'
import { useAddressForm } from '../../components/addresses/useAddressForm'
import { Heading } from '../../components/Heading'
import { profile } from '../../words/en/profile'
import { EditForm } from './EditForm'
import type { SavedAddress } from './useAddresses'

type AddressFormProps = {
  /** Undefined for a new one. */
  address: SavedAddress | undefined
  isBusy: boolean
  problem: string | undefined
  onSave: (address: ShippingAddress) => void
  onCancel: () => void
}

export function AddressForm({ address, isBusy, problem, onSave, onCancel }: AddressFormProps) {
  const form = useAddressForm(address && { ...address, line2: address.line2 ?? null })

  function submit(): void {
    const written = form.check()
    if (written) onSave(written)
  }

  return (
    <EditForm
      action={profile.addresses.save}
      isBusy={isBusy}
      problem={problem}
      onSubmit={submit}
      onCancel={onCancel}
    >
      <Heading as="h4" level="minor">
        {address ? profile.addresses.editTitle : profile.addresses.addTitle}
      </Heading>
      <AddressFields form={form} hasState />
    </EditForm>
  )
}
