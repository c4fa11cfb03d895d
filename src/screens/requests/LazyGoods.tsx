import { underWayStatuses } from '../../../domain/orders/orderState'
import { ProblemNotice } from '../../components/ProblemNotice'
import { Skeleton } from '../../components/Skeleton'
import type { OrderSummaryFragment } from '../../generated/graphql'
import { useLazyPart } from '../../lib/chunk/useLazyPart'
import { errors } from '../../words/en/errors'
import type { DashboardSupply } from './dashboardSupplies'

const loadOrders = () => import('./DashboardOrders').then((module) => module.DashboardOrders)
const loadSupplies = () => import('./DashboardSupplies').then((module) => module.DashboardSupplies)

type OrdersProps = { orders: readonly OrderSummaryFragment[]; now: Date }

/** What is on its way to the patient, fetched for those to whom something is. */
export function LazyOrders({ orders, now }: OrdersProps) {
  const underWay = orders.filter(({ status }) => underWayStatuses.includes(status))
  return underWay.length > 0 && <Orders orders={underWay} now={now} />
}

function Orders(props: OrdersProps) {
  const orders = useLazyPart(700, loadOrders)
  return orders.status === 'ready' ? <orders.Part {...props} /> : <Coming {...orders} />
}

type SuppliesProps = { supplies: readonly DashboardSupply[]; now: Date }

/** What a patient takes, fetched for those who take something. */
export function LazySupplies(props: SuppliesProps) {
  return props.supplies.length > 0 && <Supplies {...props} />
}

function Supplies(props: SuppliesProps) {
  const supplies = useLazyPart(701, loadSupplies)
  return supplies.status === 'ready' ? <supplies.Part {...props} /> : <Coming {...supplies} />
}

function Coming({ status }: { status: 'loading' | 'failed' }) {
  if (status === 'loading') return <Skeleton shape="block" h="40" />
  return <ProblemNotice onRetry={() => window.location.reload()}>{errors.Network}</ProblemNotice>
}
