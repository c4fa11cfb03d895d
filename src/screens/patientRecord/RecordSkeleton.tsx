import { chakra } from '@chakra-ui/react'
import { Skeleton } from '../../components/feedback/Skeleton'
import { SkeletonLines } from '../../components/feedback/SkeletonLines'
import { SkeletonScreen } from '../../components/feedback/SkeletonScreen'
import { records as words } from '#words/records/records'
import { RecordColumns } from './RecordColumns'

/** Placeholder of a record. */
export function RecordSkeleton() {
  return (
    <SkeletonScreen label={words.loading}>
      <RecordColumns
        main={
          <>
            <Skeleton shape="block" h="56" borderRadius="staff" />
            <chakra.div pt="4">
              <SkeletonLines count={10} />
            </chakra.div>
          </>
        }
        side={
          <>
            <Skeleton shape="block" h="40" borderRadius="staff" />
            <Skeleton shape="block" h="24" borderRadius="staff" />
            <Skeleton shape="block" h="40" borderRadius="staff" />
          </>
        }
      />
    </SkeletonScreen>
  )
}
