import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { Card } from '../../components/layout/Card'
import { Heading } from '../../components/layout/Heading'
import { Page } from '../../components/layout/Page'
import { Skeleton } from '../../components/feedback/Skeleton'
import { SkeletonLines } from '../../components/feedback/SkeletonLines'
import { SkeletonScreen } from '../../components/feedback/SkeletonScreen'
import { cart } from '#words/storefront/cart'

/** Placeholder of a cart while its lines or prices load. */
export function CartSkeleton() {
  return (
    <CartFrame>
      <CartShape />
    </CartFrame>
  )
}

export function CartFrame({ children }: { children: ReactNode }) {
  return (
    <Page pb={{ base: '14', md: '24' }} pt={{ base: '8', md: '12' }}>
      {children}
    </Page>
  )
}

/** The page around a failure, under the heading that the cart's content has otherwise. */
export function CartFailureFrame({ children }: { children: ReactNode }) {
  return (
    <CartFrame>
      <Heading as="h1" level="page" mb="6">
        {cart.heading}
      </Heading>
      {children}
    </CartFrame>
  )
}

/** The labeled placeholder inside {@link CartSkeleton}. */
export function CartShape() {
  return (
    <SkeletonScreen label={cart.loading}>
      <Skeleton h="9" w="32" mb="6" />
      <chakra.div
        display="grid"
        gap={{ base: '8', lg: '10' }}
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1.5fr) minmax(20rem, 1fr)' }}
      >
        <Card display="grid" gap="6">
          {[0, 1].map((row) => (
            <chakra.div key={row} display="grid" gridTemplateColumns="5rem 1fr" gap="4">
              <Skeleton shape="block" h="20" />
              <div>
                <SkeletonLines count={3} />
              </div>
            </chakra.div>
          ))}
        </Card>
        <Card>
          <SkeletonLines count={4} />
          <Skeleton shape="block" h="14" mt="4" />
        </Card>
      </chakra.div>
    </SkeletonScreen>
  )
}
