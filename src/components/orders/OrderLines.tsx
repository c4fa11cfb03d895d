import { chakra } from '@chakra-ui/react'
import type { OrderSummaryFragment } from '../../generated/graphql'
import { formatMoney } from '../../lib/format/money'
import { orders } from '#words/storefront/orders'
import { ProductDrawing } from '../drawings/ProductDrawing'

/** The lines of an order, at the prices of its date. */
export function OrderLines({ order }: { order: Pick<OrderSummaryFragment, 'lines'> }) {
  return (
    <chakra.ul aria-label={orders.lines} listStyleType="none" display="grid" gap="3">
      {order.lines.map(({ productId, name, strength, form, quantity, unitPrice }) => (
        <chakra.li
          key={productId}
          display="grid"
          gridTemplateColumns="2.5rem minmax(0, 1fr) auto"
          columnGap="3"
          alignItems="center"
        >
          <chakra.span display="block" h="10">
            <ProductDrawing form={form} />
          </chakra.span>
          <span>
            {[name, strength].filter(Boolean).join(' ')}
            {quantity > 1 && ` × ${quantity}`}
          </span>
          <chakra.span fontVariantNumeric="tabular-nums">
            {formatMoney({ ...unitPrice, cents: quantity * unitPrice.cents })}
          </chakra.span>
        </chakra.li>
      ))}
    </chakra.ul>
  )
}
