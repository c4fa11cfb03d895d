import { chakra } from '@chakra-ui/react'
import { Card } from '../../components/layout/Card'
import { Skeleton } from '../../components/feedback/Skeleton'
import { SkeletonLines } from '../../components/feedback/SkeletonLines'
import { SkeletonScreen } from '../../components/feedback/SkeletonScreen'
import { shop } from '#words/storefront/shop'

/** Placeholder of product cards while prices load. */
export function ShopSkeleton() {
  return (
    <SkeletonScreen label={shop.loading}>
      <Skeleton h="7" w="56" mb="6" />
      <chakra.div
        display="grid"
        gap={{ base: '3', md: '5' }}
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', sm: 'repeat(auto-fill, minmax(17rem, 1fr))' }}
      >
        {Array.from({ length: 6 }, (_, index) => (
          <Card key={index} display="flex" flexDirection="column" gap="4">
            <Skeleton shape="block" w="20" h="20" />
            <SkeletonLines count={4} />
            <Skeleton shape="block" h="11" />
          </Card>
        ))}
      </chakra.div>
    </SkeletonScreen>
  )
}
