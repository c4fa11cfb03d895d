import { chakra } from '@chakra-ui/react'
import type { SubmitEvent } from 'react'
import { Button } from '../../components/Button'
import { Heading } from '../../components/layout/Heading'
import { Notice } from '../../components/feedback/Notice'
import { ErrorAlert } from '../../components/feedback/ErrorAlert'
import type { OrderSummaryFragment } from '../../generated/graphql'
import { money } from '../../lib/format/money'
import { errors } from '../../words/en/errors'
import { addressWords, cart } from '../../words/en/storefront/cart'
import { AddressFields } from '../../components/addresses/AddressFields'
import type { CartContent } from './CartPage'
import { useCheckout } from './useCheckout'

type CheckoutProps = {
  content: CartContent
  /** Newest first: the last parcel tells where the next one probably goes. */
  orders: readonly OrderSummaryFragment[]
  /** The prices are not what they were. */
  onOutdated: () => void
  onChanged: () => void
}

/** Where to send it, and the way to the page where the card is entered. */
export function Checkout({ content, orders, onOutdated, onChanged }: CheckoutProps) {
  const { form, pay, isBusy, problem } = useCheckout({ content, orders, onOutdated, onChanged })
  const { total, currency, isBlocked } = content

  function submit(event: SubmitEvent): void {
    event.preventDefault()
    void pay()
  }

  return (
    <chakra.form noValidate onSubmit={submit} display="grid" gap="4" pt="1">
      <Heading as="h2" level="minor">
        {cart.address}
      </Heading>
      <AddressFields form={form} />
      {form.problems.state && (
        <Notice tone="warn" role="alert">
          {addressWords.problems.state}
        </Notice>
      )}
      {isBlocked && (
        <Notice tone="warn" role="status">
          {cart.blocked}
        </Notice>
      )}
      {problem && (
        <ErrorAlert title={cart.payFailed}>
          {problem === 'CartOutdated' ? cart.outdated : errors[problem]}
        </ErrorAlert>
      )}
      <Button type="submit" variant="accent" size="lg" full loading={isBusy}>
        {cart.pay(money(total.totalCents, currency))}
      </Button>
      <chakra.p textStyle="small" color="ink.muted">
        {cart.paySafe}
      </chakra.p>
    </chakra.form>
  )
}
