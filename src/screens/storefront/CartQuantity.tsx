import type { ReactNode } from 'react'
import type { CatalogueProduct } from '../../../domain/products/catalogue'
import { useCart } from '../../lib/cart/useCart'
import { shop } from '#words/storefront/shop'
import { QuantityStepper } from '../shared/cart/QuantityStepper'

type CartQuantityProps = {
  product: CatalogueProduct
  /** The button for a product that is not in the cart. */
  children: (isLoading: boolean) => ReactNode
}

/** How many of a product are in the cart. */
export function CartQuantity({ product, children }: CartQuantityProps) {
  const { lines, status, owner } = useCart()
  const quantity = lines.find(({ productId }) => productId === product.id)?.quantity ?? 0
  if (owner === 'staff') return null
  if (quantity === 0) return children(status === 'loading')
  return <QuantityStepper product={product} quantity={quantity} min={0} label={shop.inCart} />
}
