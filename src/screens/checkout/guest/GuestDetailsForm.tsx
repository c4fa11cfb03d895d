import type { SubmitEvent } from 'react'
import { isEmailAddress } from '../../../../domain/emailAddress'
import { AddressFields } from '../../../components/addresses/AddressFields'
import type { AddressForm } from '../../../components/addresses/useAddressForm'
import { Notice } from '../../../components/feedback/Notice'
import { Field } from '../../../components/forms/Field'
import { Form } from '../../../components/forms/Form'
import { TextInput } from '../../../components/forms/TextInput'
import { useForm } from '../../../components/forms/useForm'
import { Heading } from '../../../components/layout/Heading'
import { useAction } from '../../../lib/hooks/useAction'
import { account } from '#words/account/account'
import { cart } from '#words/storefront/cart'
import { guestCheckout as words } from '#words/storefront/guestCheckout'
import { guestFailureText } from './guestFailureText'
import type { GuestCheckoutState } from './guestCheckout'
import { requestCode, resendCode } from './guestSignUp'

type GuestDetailsFormProps = {
  state: GuestCheckoutState
  address: AddressForm
  isBlocked: boolean
}

/** The email and the shipping address of a visitor. */
export function GuestDetailsForm({ state, address, isBlocked }: GuestDetailsFormProps) {
  const { value, set } = state
  const form = useForm(
    {
      value: { email: value.email },
      set: (next) => set((before) => ({ ...before, ...next({ email: before.email }) })),
    },
    ({ email }) => ({
      email: email.trim() === '' ? account.required : !isEmailAddress(email.trim()) && account.invalidEmail,
    }),
  )
  const sending = useAction(async (email: string) => {
    const isAgain = email === value.sentTo
    if (isAgain) await resendCode(email)
    const { isKnown } = isAgain ? value : await requestCode(email)
    set((before) => ({ ...before, email, sentTo: email, isKnown, isAtCode: true }))
  })

  function submit({ currentTarget }: SubmitEvent<HTMLFormElement>): void {
    // Both show their errors; the second check focuses the first wrong field of either.
    const isRight = [form.check(currentTarget), address.check(currentTarget)].every(Boolean)
    if (isRight && !isBlocked) void sending.run(value.email.trim())
  }

  return (
    <Form
      onSubmit={submit}
      isPending={sending.isPending}
      failure={guestFailureText(sending.error)}
      submit={words.send}
      variant="accent"
      focusesFirst={!state.isRestored}
    >
      <Field label={account.fields.email} helper={words.emailHelp} error={form.errors.email}>
        <TextInput type="email" autoComplete="email" autoCapitalize="off" {...form.register('email')} />
      </Field>
      <Heading as="h2" level="minor">
        {cart.address}
      </Heading>
      <AddressFields form={address} />
      {address.errors.state && (
        <Notice tone="warn" role="alert">
          {address.errors.state}
        </Notice>
      )}
    </Form>
  )
}
