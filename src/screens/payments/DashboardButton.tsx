import { Link } from 'react-router-dom'
import { Button } from '../../components/Button'
import { paymentPages } from '#words/payments/paymentPages'

/** Leads to where everything of a patient is. `isOnly`: there is nothing better to do. */
export function DashboardButton({ isOnly = false }: { isOnly?: boolean }) {
  return (
    <Button asChild variant={isOnly ? 'primary' : 'secondary'} size="lg">
      <Link to="/dashboard">{paymentPages.success.dashboard}</Link>
    </Button>
  )
}
