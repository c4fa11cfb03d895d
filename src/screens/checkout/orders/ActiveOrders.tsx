import { chakra } from '@chakra-ui/react'
import { undeliveredStatuses } from '../../../../domain/orders/orderState'
import { Heading } from '../../../components/layout/Heading'
import type { OrderSummaryFragment } from '../../../generated/graphql'
import { orders as words } from '#words/storefront/orders'
import { OrderCard } from './OrderCard'

type ActiveOrdersProps = { orders: readonly OrderSummaryFragment[]; onChanged: () => void }

/** Orders that are paid or prescribed and not delivered yet. */
export function ActiveOrders({ orders, onChanged }: ActiveOrdersProps) {
  const underWay = orders.filter(({ status }) => undeliveredStatuses.includes(status))
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
