import type { ShippingAddress } from '../../../../domain/orders/shippingAddress'
import { AddressFields } from '../../../components/addresses/AddressFields'
import { useAddressForm } from '../../../components/addresses/useAddressForm'
import { Heading } from '../../../components/layout/Heading'
import { profile } from '../../../words/en/account/profile'
import { EditForm } from '../forms/EditForm'
import type { SavedAddress } from './useAddresses'

type AddressFormProps = {
  id: string
  /** Undefined for a new address. */
  address: SavedAddress | undefined
  isBusy: boolean
  problem: string | undefined
  /** Saves the address and returns whether that succeeded. */
  onSave: (address: ShippingAddress) => Promise<boolean>
  onCancel: () => void
}

export function AddressForm({ id, address, isBusy, problem, onSave, onCancel }: AddressFormProps) {
  const form = useAddressForm(`address.${id}`, address && { ...address, line2: address.line2 ?? null })

  async function submit(): Promise<void> {
    const written = form.check()
    if (written && (await onSave(written))) form.clear()
  }

  function cancel(): void {
    form.clear()
    onCancel()
  }

  return (
    <EditForm
      action={profile.addresses.save}
      isBusy={isBusy}
      problem={problem}
      draft={{ isOutdated: false, isRestored: form.isRestored }}
      onSubmit={() => void submit()}
      onCancel={cancel}
    >
      <Heading as="h4" level="minor">
        {address ? profile.addresses.editTitle : profile.addresses.addTitle}
      </Heading>
      <AddressFields form={form} hasState />
    </EditForm>
  )
}
