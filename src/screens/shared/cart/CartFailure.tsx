import { ApiErrorAlert } from '../../../components/feedback/ApiErrorAlert'
import { sharedCart, useCart } from '../../../lib/cart/useCart'
import { cart } from '#words/storefront/cart'

/** Reports that a change to the cart was not stored, with a button to retry it. */
export function CartFailure() {
  const { failure, status } = useCart()
  if (failure === undefined || status !== 'ready') return null
  return <ApiErrorAlert title={cart.changeFailed} onRetry={retry} error={failure} />
}

/** The button disappears with the notice; the focus stays on the page. */
function retry(): void {
  document.getElementById('main')?.focus({ preventScroll: true })
  sharedCart.retry()
}
