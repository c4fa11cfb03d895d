import type { CatalogueProduct } from '../../../domain/products/catalogue'
import { Button } from '../../components/Button'
import { useKeepFocus } from '../../lib/hooks/useKeepFocus'
import { shop } from '#words/storefront/shop'
import { useShopCart } from './shopCart'

/** A button until the product is in the cart, then its quantity. */
export function AddToCart({ product }: { product: CatalogueProduct }) {
  const { parts, isLoading, add } = useShopCart()
  const ref = useKeepFocus<HTMLDivElement>()
  const button = (isBusy: boolean) => (
    <Button
      full
      loading={isBusy}
      aria-label={shop.addOne(product.name)}
      onClick={() => (parts ? parts.sharedCart.put(product, 1) : add(product))}
    >
      {shop.add}
    </Button>
  )
  return (
    <div ref={ref}>
      {parts ? <parts.CartQuantity product={product}>{button}</parts.CartQuantity> : button(isLoading)}
    </div>
  )
}
