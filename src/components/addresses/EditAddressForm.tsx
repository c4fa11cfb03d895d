import type { ReactNode } from 'react'
import { prescriptionAddressProblems } from '../../../domain/orders/prescriptionAddress'
import { addressProblems, type ShippingAddress } from '../../../domain/orders/shippingAddress'
import { addressWords as words } from '#words/storefront/cart'
import { useAction } from '../../lib/hooks/useAction'
import { ApiErrorAlert } from '../feedback/ApiErrorAlert'
import { Form } from '../forms/Form'
import { AddressFields } from './AddressFields'
import { type AddressValues, useAddressForm } from './useAddressForm'

type EditAddressFormProps = {
  /** Storage name of the entered text. */
  name: string
  known: Partial<ShippingAddress> | undefined
  /** The state of a prescription, which ships only there; null where the state is the patient's choice. */
  prescribedState: string | null
  save: (address: ShippingAddress) => Promise<unknown>
  onSaved: () => void
  /** The API has a newer version of what the address belongs to. */
  onStale?: () => void
  /** Leaves the present address; absent where there is none. */
  onKeep?: () => void
  /** Shown above the fields. */
  children?: ReactNode
}

/** Changes the shipping address of a request or an order, or adds the missing one. */
export function EditAddressForm({
  name,
  known,
  prescribedState,
  save,
  onSaved,
  onStale,
  onKeep,
  children,
}: EditAddressFormProps) {
  const isPrescribed = prescribedState !== null
  const rules = isPrescribed ? prescriptionAddressProblems : addressProblems
  const form = useAddressForm(name, known, prescribedState ?? undefined, rules)
  const saving = useAction(
    async (written: AddressValues) => {
      await save(form.parse(written))
      form.clear()
      onSaved()
    },
    { ...(onStale && { onStale }) },
  )

  function keep(): void {
    form.clear()
    onKeep?.()
  }

  return (
    <Form
      failure={saving.error !== undefined && <ApiErrorAlert title={words.failed} error={saving.error} />}
      onSubmit={form.handleSubmit(saving.run)}
      submit={words.save}
      isPending={saving.isPending}
      cancel={words.keep}
      {...(onKeep && { onCancel: keep, focusesFirst: true })}
    >
      {children}
      <AddressFields form={form} hasState={!isPrescribed} />
    </Form>
  )
}
