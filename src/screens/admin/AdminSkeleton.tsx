import { chakra } from '@chakra-ui/react'
import { Skeleton } from '../../components/Skeleton'
import { SkeletonScreen } from '../../components/SkeletonScreen'
import { admin } from '../../words/en/admin'

const widths = ['92%', '88%', '95%', '85%', '90%', '87%', '93%', '89%']

/** Lines of a table to come. */
export function AdminSkeleton() {
  return (
    <SkeletonScreen label={admin.loading}>
      <chakra.div
        bg="surface"
        borderWidth="1px"
        borderStyle="solid"
        borderColor="line"
        borderRadius="staff"
        p="4"
      >
        {widths.map((width) => (
          <Skeleton key={width} w={width} my="3" />
        ))}
      </chakra.div>
    </SkeletonScreen>
  )
}
