import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { ErrorAlert } from '../../components/feedback/ErrorAlert'
import { ApiErrorAlert } from '../../components/feedback/ApiErrorAlert'
import { sharedCart, useCart } from '../../lib/cart/useCart'
import { cart } from '#words/storefront/cart'
import { shop } from '#words/storefront/shop'
import { CartPage } from './CartPage'
import { CartFailureFrame, CartFrame, CartShape, CartSkeleton } from './CartSkeleton'
import { EmptyCart } from './EmptyCart'
import { useCatalogue } from '../../lib/catalogue/useCatalogue'
import { VisitorCheckout } from './VisitorCheckout'
import { lazyPart } from '../../components/feedback/lazyPart'

/** The cart with the API around it, loaded only for signed-in users. */
const SignedInCart = lazyPart(() => import('./SignedInCart'), 'SignedInCart', {
  loading: <CartShape />,
  title: cart.failed,
  frame: (content) => <CartFrame>{content}</CartFrame>,
})

/** /cart: the products to buy; patients also see their requests and orders. */
export function CartScreen() {
  const { owner, status, lines, failure } = useCart()
  const catalogue = useCatalogue()
  const { search } = useLocation()
  // Another tab, or an order that was paid, may have changed it.
  useEffect(() => sharedCart.refresh(), [])

  if (owner === 'patient') return <SignedInCart catalogue={catalogue} orderId={orderIn(search)} />
  if (status === 'failed')
    return (
      <CartFailureFrame>
        <ApiErrorAlert title={cart.failed} onRetry={sharedCart.refresh} error={failure} />
      </CartFailureFrame>
    )
  if (owner === 'staff') return <EmptyCart words={cart.staff} />
  if (owner === 'visitor' && lines.length === 0) return <EmptyCart words={cart.empty} />
  if (status === 'loading' || (!catalogue.data && !catalogue.error)) return <CartSkeleton />
  if (!catalogue.data)
    return (
      <CartFailureFrame>
        <ErrorAlert title={shop.failed.title} onRetry={catalogue.refetch}>
          {shop.failed.text}
        </ErrorAlert>
      </CartFailureFrame>
    )
  return <CartPage catalogue={catalogue.data}>{(content) => <VisitorCheckout content={content} />}</CartPage>
}

/** The order whose address and contact details are requested. */
function orderIn(search: string): string | undefined {
  return new URLSearchParams(search).get('order') ?? undefined
}
