import { chakra } from '@chakra-ui/react'
import { Button } from '../../components/Button'
import { Heading } from '../../components/layout/Heading'
import { Notice } from '../../components/feedback/Notice'
import { ErrorAlert } from '../../components/feedback/ErrorAlert'
import type { OrderSummaryFragment } from '../../generated/graphql'
import { formatMoney } from '../../lib/format/money'
import { errors } from '#words/errors'
import { cart } from '#words/storefront/cart'
import { AddressFields } from '../../components/addresses/AddressFields'
import type { CartContent } from './CartPage'
import { useCheckout } from './useCheckout'
import { Form } from '../../components/forms/Form'

type CheckoutProps = {
  content: CartContent
  /** Newest first, because the last shipping address is the likeliest for the next order. */
  orders: readonly OrderSummaryFragment[]
  /** Called when the prices have changed. */
  onOutdated: () => void
  onChanged: () => void
}

/** The shipping address, and the button that opens the payment page. */
export function Checkout({ content, orders, onOutdated, onChanged }: CheckoutProps) {
  const { form, payButton, pay, isPending, problem } = useCheckout({ content, orders, onOutdated, onChanged })
  const { total, currency, isBlocked } = content

  return (
    <Form onSubmit={form.handleSubmit(pay)} pt="1">
      <Heading as="h2" level="minor">
        {cart.address}
      </Heading>
      <AddressFields form={form} />
      {form.errors.state && (
        <Notice tone="warn" role="alert">
          {form.errors.state}
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
      <Button ref={payButton} type="submit" variant="accent" size="lg" full loading={isPending}>
        {cart.pay(formatMoney({ cents: total.totalCents, currency }))}
      </Button>
      <chakra.p textStyle="small" color="ink.muted">
        {cart.paySafe}
      </chakra.p>
    </Form>
  )
}
