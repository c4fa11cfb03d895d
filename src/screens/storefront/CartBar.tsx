import { chakra } from '@chakra-ui/react'
import { Link } from 'react-router-dom'
import { orderTotal } from '../../../domain/orders/order'
import type { CatalogueProduct } from '../../../domain/products/catalogue'
import { Button } from '../../components/Button'
import { Page } from '../../components/layout/Page'
import { formatMoney } from '../../lib/format/money'
import { useCart } from '../../lib/cart/useCart'
import { shop } from '#words/storefront/shop'
import { CartFailure } from '../shared/cart/CartFailure'
import { cartRows, catalogueCurrency } from '../../lib/cart/cartRows'

type CartBarProps = { products: readonly CatalogueProduct[]; state: string | undefined }

/** The contents of the cart, at the foot of the shop. */
export function CartBar({ products, state }: CartBarProps) {
  const { lines, failure } = useCart()
  if (lines.length === 0 && failure === undefined) return null
  const { subtotalCents } = orderTotal(cartRows(lines, products).flatMap(({ priced }) => priced ?? []))
  const count = lines.reduce((sum, { quantity }) => sum + quantity, 0)
  return (
    <chakra.aside
      aria-label={shop.bar.label}
      position="sticky"
      bottom="var(--bottom-navigation, 0px)"
      zIndex="content"
      bg="surface"
      borderTopWidth="1px"
      boxShadow="soft"
    >
      <CartFailure />
      {lines.length > 0 && (
        <Page display="flex" alignItems="center" justifyContent="space-between" gap="4" py="3">
          <chakra.span fontVariantNumeric="tabular-nums">
            {shop.bar.items(count)} ·{' '}
            <strong>{formatMoney({ cents: subtotalCents, currency: catalogueCurrency(products) })}</strong>
          </chakra.span>
          <Button asChild variant="accent">
            <Link to={state ? `/cart?state=${state}` : '/cart'}>{shop.bar.open}</Link>
          </Button>
        </Page>
      )}
    </chakra.aside>
  )
}
