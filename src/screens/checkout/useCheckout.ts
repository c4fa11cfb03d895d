import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { practiceMoney } from '../../../domain/money'
import type { ShippingAddress } from '../../../domain/orders/shippingAddress'
import { type OrderSummaryFragment, useMeQuery, usePlaceOrderMutation } from '../../generated/graphql'
import type { ProblemCode } from '../../lib/errors/problemCode'
import { usePaymentPage } from '../../lib/payments/usePaymentPage'
import type { CartContent } from './CartPage'
import type { AddressForm, AddressValues } from '../../components/addresses/useAddressForm'
import { useAddressForm } from '../../components/addresses/useAddressForm'
import { useAction } from '../../lib/hooks/useAction'
import { cartAddressName, takeGuestAddress } from './guest/guestCheckout'

type CheckoutParts = {
  readonly content: CartContent
  readonly orders: readonly OrderSummaryFragment[]
  readonly onOutdated: () => void
  readonly onChanged: () => void
}

interface Checkout {
  readonly form: AddressForm
  /** Takes the focus once, when a visitor's checkout goes on here. */
  readonly payButton: RefObject<HTMLButtonElement | null>
  readonly pay: (address: AddressValues) => Promise<boolean>
  readonly isPending: boolean
  readonly problem: ProblemCode | undefined
}

/** Places an order for the cart at the prices shown, and opens the payment page. */
export function useCheckout({ content, orders, onOutdated, onChanged }: CheckoutParts): Checkout {
  const last = orders.find(({ shippingAddress }) => shippingAddress)?.shippingAddress ?? undefined
  const { data } = useMeQuery({ fetchPolicy: 'cache-first' })
  const { givenName, familyName } = data?.me ?? {}
  const ownName = [givenName, familyName].filter(Boolean).join(' ')
  const form = useAddressForm(cartAddressName, last ?? { name: ownName }, content.state ?? '')
  const [placeOrder] = usePlaceOrderMutation()
  const page = usePaymentPage('orderId')
  const orderIdFor = useOrderId()
  const payButton = useRef<HTMLButtonElement>(null)

  useLayoutEffect(function continueGuestCheckout() {
    if (takeGuestAddress()) payButton.current?.focus()
  }, [])

  const suggestState = useEffectEvent(() => {
    if (!content.state && last) content.chooseState(last.state)
  })
  useEffect(() => suggestState(), [])

  async function place(shippingAddress: ShippingAddress): Promise<string> {
    const lines = content.rows.flatMap(({ line: { productId }, priced }) =>
      priced
        ? [{ productId, quantity: priced.quantity, unitPrice: practiceMoney(priced.unitPriceCents) }]
        : [],
    )
    const key = JSON.stringify([lines, shippingAddress])
    const input = { id: orderIdFor(key), lines, shippingAddress }
    const { data: answer } = await placeOrder({ variables: { input } })
    if (answer?.placeOrder.status === 'awaiting_payment') return input.id
    // The order under the previous id is complete, so the same cart becomes a new order.
    const id = orderIdFor(key, true)
    await placeOrder({ variables: { input: { ...input, id } } })
    return id
  }

  const order = useAction(
    async (address: AddressValues) => {
      if (!content.isBlocked) await page.open(await place(form.parse(address)))
    },
    {
      onFailure: (code) => {
        if (code === 'CartOutdated') onOutdated()
        onChanged()
      },
    },
  )

  return {
    form,
    payButton,
    pay: order.run,
    isPending: order.isPending || page.isOpening,
    problem: order.problem ?? page.problem,
  }
}

/** The same id for the same content, so that a repeated press after a lost response does not order twice. */
function useOrderId(): (key: string, isNew?: boolean) => string {
  const stored = useRef<{ readonly key: string; readonly id: string }>(undefined)
  return (key, isNew = false) => {
    if (isNew || stored.current?.key !== key) stored.current = { key, id: crypto.randomUUID() }
    return stored.current.id
  }
}
