import { chakra } from '@chakra-ui/react'
import type { OrderSummaryFragment } from '../../generated/graphql'
import { money } from '../../lib/format/money'
import { orders } from '../../words/en/storefront/orders'

type OrderTotalsProps = {
  order: Pick<
    OrderSummaryFragment,
    'subtotalCents' | 'shippingCents' | 'totalCents' | 'refundedCents' | 'currency' | 'requestId'
  >
}

/** What an order cost, and how that adds up. */
export function OrderTotals({ order }: OrderTotalsProps) {
  const { subtotalCents, shippingCents, totalCents, refundedCents, currency, requestId } = order
  const price = (cents: number) => money(cents, currency)
  return (
    <chakra.dl
      display="grid"
      gridTemplateColumns="1fr auto"
      rowGap="1"
      columnGap="4"
      mt="4"
      pt="4"
      borderTopWidth="1px"
      fontVariantNumeric="tabular-nums"
      css={{ '& dd': { textAlign: 'end' } }}
    >
      <chakra.dt color="ink.muted">{orders.subtotal}</chakra.dt>
      <dd>{price(subtotalCents)}</dd>
      <chakra.dt color="ink.muted">{orders.shipping}</chakra.dt>
      <dd>{shippingCents > 0 ? price(shippingCents) : orders.free}</dd>
      <chakra.dt fontWeight="semibold">
        {requestId === null ? orders.total : orders.paidWithRequest}
      </chakra.dt>
      <chakra.dd fontWeight="semibold">{price(totalCents)}</chakra.dd>
      {refundedCents > 0 && (
        <>
          <chakra.dt color="ink.muted">{orders.givenBack}</chakra.dt>
          <dd>{price(refundedCents)}</dd>
        </>
      )}
    </chakra.dl>
  )
}
