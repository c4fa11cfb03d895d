import { ProblemNotice } from '../../components/ProblemNotice'
import { useLazyPart } from '../../lib/chunk/useLazyPart'
import { adminOrders } from '../../words/en/adminOrders'
import { errors } from '../../words/en/errors'
import { AdminSkeleton } from './AdminSkeleton'

const loadOrders = () => import('./OrdersSection').then((module) => module.OrdersSection)

/** The orders, fetched when somebody comes to see to them. */
export function LazyOrders() {
  const part = useLazyPart(400, loadOrders)
  if (part.status === 'ready') return <part.Part />
  if (part.status === 'loading') return <AdminSkeleton label={adminOrders.loading} />
  return <ProblemNotice onRetry={() => window.location.reload()}>{errors.Network}</ProblemNotice>
}
