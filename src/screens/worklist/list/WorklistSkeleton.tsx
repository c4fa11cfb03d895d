import { chakra } from '@chakra-ui/react'
import { Skeleton } from '../../../components/feedback/Skeleton'
import { SkeletonScreen } from '../../../components/feedback/SkeletonScreen'
import { worklist } from '#words/requests/worklist'

/** Placeholder rows. */
export function WorklistSkeleton() {
  return (
    <SkeletonScreen label={worklist.loading}>
      {['32%', '41%', '28%', '36%', '30%', '38%'].map((width) => (
        <chakra.div key={width} px="5" py="3" borderBottomWidth="1px">
          <Skeleton style={{ width }} />
          <Skeleton w="60%" />
        </chakra.div>
      ))}
    </SkeletonScreen>
  )
}
