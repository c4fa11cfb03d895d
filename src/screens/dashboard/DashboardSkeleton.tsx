import { chakra } from '@chakra-ui/react'
import { Page } from '../../components/layout/Page'
import { Skeleton } from '../../components/feedback/Skeleton'
import { SkeletonScreen } from '../../components/feedback/SkeletonScreen'
import { dashboard } from '#words/requests/dashboard'

/** Placeholder of the page: the large card, then two columns. */
export function DashboardSkeleton() {
  return (
    <Page padded>
      <SkeletonScreen label={dashboard.loading}>
        <Skeleton w="40%" h="9" mb="8" />
        <Skeleton shape="block" h="56" mb="10" />
        <chakra.div display="grid" gap="10" gridTemplateColumns={{ base: '1fr', lg: '5fr 3fr' }}>
          <Skeleton shape="block" h="64" />
          <Skeleton shape="block" h="40" />
        </chakra.div>
      </SkeletonScreen>
    </Page>
  )
}
