import { chakra } from '@chakra-ui/react'
import type { OrderSummaryFragment } from '../../generated/graphql'
import { formatMoney } from '../../lib/format/money'
import { orders } from '#words/storefront/orders'

type OrderTotalsProps = {
  order: Pick<OrderSummaryFragment, 'subtotal' | 'shipping' | 'total' | 'refunded' | 'requestId'>
}

/** The total of an order and its parts. */
export function OrderTotals({ order }: OrderTotalsProps) {
  const { subtotal, shipping, total, refunded, requestId } = order
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
      <dd>{formatMoney(subtotal)}</dd>
      <chakra.dt color="ink.muted">{orders.shipping}</chakra.dt>
      <dd>{shipping.cents > 0 ? formatMoney(shipping) : orders.free}</dd>
      <chakra.dt fontWeight="semibold">
        {requestId === null ? orders.total : orders.paidWithRequest}
      </chakra.dt>
      <chakra.dd fontWeight="semibold">{formatMoney(total)}</chakra.dd>
      {refunded.cents > 0 && (
        <>
          <chakra.dt color="ink.muted">{orders.givenBack}</chakra.dt>
          <dd>{formatMoney(refunded)}</dd>
        </>
      )}
    </chakra.dl>
  )
}
