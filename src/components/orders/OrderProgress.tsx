import { chakra, VisuallyHidden } from '@chakra-ui/react'
import type { OrderStatus } from '../../generated/graphql'
import { orders } from '#words/storefront/orders'
import { orderStatusWords } from '#words/statuses'

const progressSteps = ['placed', 'packed', 'shipped', 'delivered'] as const satisfies readonly OrderStatus[]

/** The progress of an order in four steps; empty for an order that will not be delivered. */
export function OrderProgress({ status }: { status: OrderStatus }) {
  const reached = progressSteps.findIndex((step) => step === status)
  if (reached < 0) return null
  return (
    <chakra.ol
      aria-label={orders.steps}
      listStyleType="none"
      display="grid"
      gridTemplateColumns="repeat(4, minmax(0, 1fr))"
    >
      {progressSteps.map((step, index) => (
        <chakra.li
          key={step}
          display="flex"
          flexDirection="column"
          alignItems="center"
          gap="2"
          textAlign="center"
          textStyle="small"
          color={index <= reached ? 'ink' : 'ink.muted'}
          fontWeight={index === reached ? 'semibold' : 'normal'}
          aria-current={index === reached ? 'step' : undefined}
        >
          <Mark isReached={index <= reached} isFirst={index === 0} />
          {orderStatusWords[step]}
          {index < reached && <VisuallyHidden>{orders.stepDone}</VisuallyHidden>}
        </chakra.li>
      ))}
    </chakra.ol>
  )
}

function Mark({ isReached, isFirst }: { isReached: boolean; isFirst: boolean }) {
  return (
    <chakra.span aria-hidden="true" position="relative" w="full" display="flex" justifyContent="center">
      {!isFirst && (
        <chakra.span
          position="absolute"
          insetEnd="50%"
          top="calc(50% - 1px)"
          w="full"
          h="2px"
          bg={isReached ? 'brand' : 'line'}
        />
      )}
      <chakra.span
        position="relative"
        zIndex="content"
        w="4"
        h="4"
        borderRadius="full"
        borderWidth="2px"
        borderColor={isReached ? 'brand' : 'line.strong'}
        bg={isReached ? 'brand' : 'surface'}
      />
    </chakra.span>
  )
}
