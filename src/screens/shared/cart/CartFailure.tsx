import { ApiErrorAlert } from '../../../components/feedback/ApiErrorAlert'
import { sharedCart, useCart } from '../../../lib/cart/useCart'
import { cart } from '#words/storefront/cart'

/** Says that a change to a cart that is shown was not kept, and makes it again on request. */
export function CartFailure() {
  const { failure, status } = useCart()
  if (failure === undefined || status !== 'ready') return null
  return <ApiErrorAlert title={cart.changeFailed} onRetry={retry} error={failure} />
}

/** The button goes with the notice; the focus stays on the page. */
function retry(): void {
  document.getElementById('main')?.focus({ preventScroll: true })
  sharedCart.retry()
}
