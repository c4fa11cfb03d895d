import { chakra } from '@chakra-ui/react'
import { Skeleton } from '../../components/Skeleton'
import { SkeletonScreen } from '../../components/SkeletonScreen'
import { messages } from '../../words/en/messages'

const letters = [
  { side: 'flex-start', width: '60%', height: '16' },
  { side: 'flex-end', width: '45%', height: '12' },
  { side: 'flex-start', width: '70%', height: '24' },
  { side: 'flex-end', width: '50%', height: '16' },
] as const

/** A conversation to come: letters of both sides. */
export function ThreadSkeleton() {
  return (
    <chakra.div flex="1" minH="0" overflow="hidden" p="5">
      <SkeletonScreen label={messages.thread.loading}>
        <Skeleton w="40%" mb="6" />
        <chakra.div display="flex" flexDirection="column" gap="4">
          {letters.map(({ side, width, height }) => (
            <Skeleton key={width} shape="block" alignSelf={side} w={width} h={height} />
          ))}
        </chakra.div>
      </SkeletonScreen>
    </chakra.div>
  )
}
