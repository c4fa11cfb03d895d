import { chakra } from '@chakra-ui/react'
import { Skeleton } from '../../../components/feedback/Skeleton'
import { SkeletonLines } from '../../../components/feedback/SkeletonLines'
import { SkeletonScreen } from '../../../components/feedback/SkeletonScreen'
import { evidenceWords as words } from '#words/requests/evidence'

/** The shape of the evidence: a flag, tiles, lines. What follows it waits, so that nothing is pushed down. */
export function EvidenceSkeleton() {
  return (
    <SkeletonScreen label={words.loading}>
      <chakra.div px="5" py="4" display="grid" gap="4">
        <Skeleton h="12" my="0" borderRadius="staff" />
        <chakra.div display="grid" gridTemplateColumns="repeat(auto-fill, minmax(10.5rem, 1fr))" gap="4">
          {Array.from({ length: 6 }, (_, index) => (
            <Skeleton key={index} h="14" my="0" borderRadius="staff" />
          ))}
        </chakra.div>
        <SkeletonLines count={6} />
      </chakra.div>
    </SkeletonScreen>
  )
}
