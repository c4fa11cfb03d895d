import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { ShippingAddress } from '../../../domain/orders/shippingAddress'
import { type OrderSummaryFragment, useMeQuery, usePlaceOrderMutation } from '../../generated/graphql'
import { codeOf } from '../../lib/apollo/errorCode'
import type { ProblemCode } from '../../lib/errors/problemCode'
import { usePaymentPage } from '../../lib/payments/usePaymentPage'
import type { CartContent } from './CartPage'
import type { AddressForm } from '../../components/addresses/useAddressForm'
import { useAddressForm } from '../../components/addresses/useAddressForm'

type CheckoutParts = {
  readonly content: CartContent
  readonly orders: readonly OrderSummaryFragment[]
  readonly onOutdated: () => void
  readonly onChanged: () => void
}

interface Checkout {
  readonly form: AddressForm
  readonly pay: () => Promise<void>
  readonly isBusy: boolean
  readonly problem: ProblemCode | undefined
}

/** Orders what is in the cart at the prices on the screen, and leads to where the card is entered. */
export function useCheckout({ content, orders, onOutdated, onChanged }: CheckoutParts): Checkout {
  const last = orders.find(({ shippingAddress }) => shippingAddress)?.shippingAddress ?? undefined
  const { data } = useMeQuery()
  const { givenName, familyName } = data?.me ?? {}
  const ownName = [givenName, familyName].filter(Boolean).join(' ')
  const form = useAddressForm('address.cart', last ?? { name: ownName })
  const [placeOrder] = usePlaceOrderMutation()
  const page = usePaymentPage('orderId')
  const [isPlacing, setPlacing] = useState(false)
  const [problem, setProblem] = useState<ProblemCode>()
  const isBusy = useRef(false)
  const orderIdFor = useOrderId()

  const suggestState = useEffectEvent(() => {
    if (!content.state && last) content.chooseState(last.state)
  })
  useEffect(() => suggestState(), [])

  async function place(shippingAddress: ShippingAddress): Promise<string> {
    const lines = content.rows.flatMap(({ line: { productId }, priced }) =>
      priced ? [{ productId, ...priced }] : [],
    )
    const key = JSON.stringify([lines, shippingAddress])
    const input = { id: orderIdFor(key), lines, shippingAddress }
    const { data: answer } = await placeOrder({ variables: { input } })
    if (answer?.placeOrder.status === 'awaiting_payment') return input.id
    // What was ordered under this id is over: the same cart is a new order.
    const id = orderIdFor(key, true)
    await placeOrder({ variables: { input: { ...input, id } } })
    return id
  }

  async function pay(): Promise<void> {
    const address = content.isBlocked ? undefined : form.check(content.state ?? '')
    if (!address || isBusy.current) return
    isBusy.current = true
    setPlacing(true)
    setProblem(undefined)
    try {
      await page.open(await place(address))
    } catch (error) {
      const code = codeOf(error)
      setProblem(code)
      if (code === 'CartOutdated') onOutdated()
      onChanged()
    } finally {
      isBusy.current = false
      setPlacing(false)
    }
  }

  return { form, pay, isBusy: isPlacing || page.isOpening, problem: problem ?? page.problem }
}

/** The same id for the same content, so that a press whose answer was lost orders nothing twice. */
function useOrderId(): (key: string, isNew?: boolean) => string {
  const stored = useRef<{ readonly key: string; readonly id: string }>(undefined)
  return (key, isNew = false) => {
    if (isNew || stored.current?.key !== key) stored.current = { key, id: crypto.randomUUID() }
    return stored.current.id
  }
}
