import { chakra } from '@chakra-ui/react'
import { underWayStatuses } from '../../../domain/orders/orderState'
import { Heading } from '../../components/Heading'
import type { OrderSummaryFragment } from '../../generated/graphql'
import { orders as words } from '../../words/en/orders'
import { OrderCard } from './OrderCard'

type OrdersUnderWayProps = { orders: readonly OrderSummaryFragment[]; onChanged: () => void }

/** What was paid or prescribed and is not there yet. */
export function OrdersUnderWay({ orders, onChanged }: OrdersUnderWayProps) {
  const underWay = orders.filter(({ status }) => underWayStatuses.includes(status))
  if (underWay.length === 0) return null
  return (
    <chakra.section aria-labelledby="cart-orders" pt="10">
      <Heading id="cart-orders" level="card" pb="5">
        {words.heading}
      </Heading>
      <chakra.ul
        listStyleType="none"
        display="grid"
        gap="4"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(auto-fill, minmax(24rem, 1fr))' }}
      >
        {underWay.map((order) => (
          <li key={order.id}>
            <OrderCard order={order} onChanged={onChanged} />
          </li>
        ))}
      </chakra.ul>
    </chakra.section>
  )
}
