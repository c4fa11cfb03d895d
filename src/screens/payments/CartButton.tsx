import { Link } from 'react-router-dom'
import { Button } from '../../components/Button'
import { paymentPages } from '#words/payments/paymentPages'

/** Links back to the shop. `isMain` makes it the primary action. */
export function CartButton({ isMain = false }: { isMain?: boolean }) {
  return (
    <Button asChild variant={isMain ? 'accent' : 'secondary'} size="lg">
      <Link to="/cart">{paymentPages.order.cart}</Link>
    </Button>
  )
}
