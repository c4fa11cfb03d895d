import type { CatalogueProduct } from '../../../domain/products/catalogue'
import { Button } from '../../components/Button'
import { sharedCart, useCart } from '../../lib/cart/useCart'
import { shop } from '../../words/en/storefront/shop'
import { QuantityStepper } from './QuantityStepper'

/** A button until the product is in the cart, then how many of it are. */
export function AddToCart({ product }: { product: CatalogueProduct }) {
  const { lines, status, owner } = useCart()
  const quantity = lines.find(({ productId }) => productId === product.id)?.quantity ?? 0
  if (owner === 'staff') return null
  if (quantity > 0)
    return <QuantityStepper product={product} quantity={quantity} min={0} label={shop.inCart} />
  return (
    <Button
      full
      loading={status === 'loading'}
      aria-label={shop.addOne(product.name)}
      onClick={() => sharedCart.put(product, 1)}
    >
      {shop.add}
    </Button>
  )
}
