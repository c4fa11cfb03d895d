import {
  type AddressField,
  type AddressProblems,
  addressProblems,
  parseShippingAddress,
  type ShippingAddress,
} from '../../../domain/orders/shippingAddress'
import { useEdits } from '../../lib/storage/useEdits'
import { addressWords } from '#words/storefront/cart'
import { errorTexts } from '../forms/errorTexts'
import { type FormState, useForm } from '../forms/useForm'

export type AddressValues = Readonly<Record<AddressField, string>>

export type AddressForm = FormState<AddressValues> & {
  /** Returns the address of valid values, ready to be sent. */
  readonly parse: (values: AddressValues) => ShippingAddress
  /** Discards the entered text after sending or canceling. */
  readonly clear: () => void
  /** Whether something written was stored before the form was shown. */
  readonly isRestored: boolean
}

/**
 * Form of a shipping address.
 * @param name storage name of the entered text, kept until it is sent or canceled
 * @param known address or name shown until the user enters another one
 * @param state the state, where it is chosen elsewhere
 * @param problemsOf the rules of the address; stricter for a prescribed medicine
 */
export function useAddressForm(
  name: string,
  known: Partial<ShippingAddress> | undefined,
  state?: string,
  problemsOf: (values: AddressValues) => AddressProblems = addressProblems,
): AddressForm {
  const { clear, isRestored, ...store } = useEdits<AddressValues>(name, { ...empty, ...textsOf(known) })
  const withState = (values: AddressValues) => (state === undefined ? values : { ...values, state })
  const form = useForm(store, (values) => {
    const broken = problemsOf(withState(values))
    // A state is chosen, so one that is missing has the text of a wrong one.
    return errorTexts({ ...broken, ...(broken.state && { state: 'state' }) }, addressWords.problems)
  })
  return { ...form, parse: (values) => parseShippingAddress(withState(values)), clear, isRestored }
}

const empty: AddressValues = { name: '', line1: '', line2: '', city: '', state: '', postalCode: '' }

function textsOf(address: Partial<ShippingAddress> | undefined): Partial<AddressValues> {
  const texts = Object.entries(address ?? {}).filter(
    (entry): entry is [AddressField, string] => entry[0] in empty && typeof entry[1] === 'string',
  )
  return Object.fromEntries(texts)
}
