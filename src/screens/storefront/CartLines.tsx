import { chakra } from '@chakra-ui/react'
import { useState } from 'react'
import type { CatalogueProduct } from '../../../domain/products/catalogue'
import { Card } from '../../components/Card'
import { sharedCart } from '../../lib/cart/useCart'
import { cart } from '../../words/en/storefront/cart'
import { CartLineRow } from './CartLineRow'
import type { CartRow } from './cartRows'
import { RemovedLine } from './RemovedLine'

/** What was taken out last, so that it can be put back. */
type Removed = { readonly product: CatalogueProduct; readonly quantity: number }

/** Each product with its number, price and what stands in the way of ordering it. */
export function CartLines({ rows, currency }: { rows: readonly CartRow[]; currency: string }) {
  const [removed, setRemoved] = useState<Removed>()

  function remove({ product, line: { productId, quantity, seenPriceCents } }: CartRow): void {
    setRemoved(product && { product, quantity })
    sharedCart.put(product ?? { id: productId, maxPacks: 0, priceCents: seenPriceCents }, 0)
  }

  function undo({ product, quantity }: Removed): void {
    setRemoved(undefined)
    sharedCart.put(product, quantity)
  }

  return (
    <chakra.section aria-label={cart.lines} display="grid" gap="4">
      {removed && (
        <RemovedLine key={removed.product.id} name={removed.product.name} onUndo={() => undo(removed)} />
      )}
      {rows.length > 0 && (
        <Card p="0">
          <chakra.ul listStyleType="none">
            {rows.map((row) => (
              <CartLineRow
                key={row.line.productId}
                row={row}
                currency={currency}
                onRemove={() => remove(row)}
              />
            ))}
          </chakra.ul>
        </Card>
      )}
    </chakra.section>
  )
}
