import { chakra } from '@chakra-ui/react'
import { Skeleton } from '../../../components/feedback/Skeleton'
import { SkeletonScreen } from '../../../components/feedback/SkeletonScreen'

const widths = ['92%', '88%', '95%', '85%', '90%', '87%', '93%', '89%']

/** Placeholder of a table. */
export function AdminSkeleton({ label }: { label: string }) {
  return (
    <SkeletonScreen label={label}>
      <chakra.div bg="surface" borderWidth="1px" borderRadius="staff" p="4">
        {widths.map((width) => (
          <Skeleton key={width} style={{ width }} my="3" />
        ))}
      </chakra.div>
    </SkeletonScreen>
  )
}
