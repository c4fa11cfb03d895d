import { Link } from 'react-router-dom'
import { Button } from '../../components/Button'
import { paymentPages } from '#words/payments/paymentPages'

/** Leads back to what was to be bought. `isMain`: there is nothing better to do. */
export function CartButton({ isMain = false }: { isMain?: boolean }) {
  return (
    <Button asChild variant={isMain ? 'accent' : 'secondary'} size="lg">
      <Link to="/cart">{paymentPages.order.cart}</Link>
    </Button>
  )
}
