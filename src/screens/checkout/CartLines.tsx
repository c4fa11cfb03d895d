import { chakra } from '@chakra-ui/react'
import { Card } from '../../components/layout/Card'
import { cart } from '#words/storefront/cart'
import { CartLineRow } from './CartLineRow'
import type { CartRow } from '../../lib/cart/cartRows'
import { UndoRemoval } from './UndoRemoval'

/** Cart rows: each product with its quantity, its price and the reason why it cannot be ordered. */
export function CartLines({ rows, currency }: { rows: readonly CartRow[]; currency: string }) {
  return (
    <chakra.section aria-label={cart.lines} display="grid" gap="4">
      <UndoRemoval />
      <Card p="0">
        <chakra.ul listStyleType="none">
          {rows.map((row) => (
            <CartLineRow key={row.line.productId} row={row} currency={currency} />
          ))}
        </chakra.ul>
      </Card>
    </chakra.section>
  )
}
