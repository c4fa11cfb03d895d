import { chakra } from '@chakra-ui/react'
import { states } from '../../../domain/intake/common/states'
import type { AddressField } from '../../../domain/orders/shippingAddress'
import { Field } from '../forms/Field'
import { Select } from '../forms/Select'
import { TextInput } from '../forms/TextInput'
import { addressWords } from '#words/storefront/cart'
import type { AddressForm } from './useAddressForm'

/** The fields of an address in the United States; the state only where it is not asked elsewhere. */
export function AddressFields({ form, hasState = false }: { form: AddressForm; hasState?: boolean }) {
  return (
    <chakra.div
      display="grid"
      gap="4"
      gridTemplateColumns="repeat(2, minmax(0, 1fr))"
      css={{ '& > *': { gridColumn: 'span 2' } }}
    >
      <AddressText form={form} field="name" autoComplete="name" />
      <AddressText form={form} field="line1" autoComplete="address-line1" />
      <AddressText form={form} field="line2" autoComplete="address-line2" optional />
      <AddressText form={form} field="city" autoComplete="address-level2" />
      {hasState && (
        <Field label={addressWords.state} error={form.errors.state}>
          <Select autoComplete="address-level1" {...form.register('state')}>
            <option value="">{addressWords.chooseState}</option>
            {Object.entries(states).map(([code, name]) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </Select>
        </Field>
      )}
      <AddressText form={form} field="postalCode" autoComplete="postal-code" inputMode="numeric" />
    </chakra.div>
  )
}

type AddressTextProps = {
  form: AddressForm
  field: Exclude<AddressField, 'state'>
  autoComplete: string
  inputMode?: 'numeric'
  optional?: boolean
}

function AddressText({ form, field, optional = false, ...input }: AddressTextProps) {
  return (
    <Field label={addressWords[field]} error={form.errors[field]} optional={optional}>
      <TextInput {...form.register(field)} {...input} />
    </Field>
  )
}
