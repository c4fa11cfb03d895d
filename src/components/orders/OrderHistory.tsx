import { chakra } from '@chakra-ui/react'
import type { OrderSummaryFragment } from '../../generated/graphql'
import { standaloneMoment } from '../../lib/format/dateTimes'
import { orderEventWords, orders } from '#words/storefront/orders'
import { DateTime } from '../DateTime'

/** Events of an order, oldest first. */
export function OrderHistory({ events, now }: { events: OrderSummaryFragment['events']; now: Date }) {
  return (
    <chakra.ol aria-label={orders.history} listStyleType="none" display="grid" gap="2">
      {events.map(({ id, type, at }) => (
        <chakra.li key={id} display="flex" flexWrap="wrap" justifyContent="space-between" columnGap="4">
          <span>{orderEventWords[type]}</span>
          <chakra.span color="ink.muted" textStyle="small">
            <DateTime at={at}>{standaloneMoment(at, now)}</DateTime>
          </chakra.span>
        </chakra.li>
      ))}
    </chakra.ol>
  )
}
