import { chakra } from '@chakra-ui/react'
import { Skeleton } from '../../../components/feedback/Skeleton'
import { SkeletonScreen } from '../../../components/feedback/SkeletonScreen'
import { messages } from '#words/messages/messages'
import { Stack } from '../../../components/layout/Stack'

const bubbles = [
  { side: 'flex-start', width: '60%', height: '4rem' },
  { side: 'flex-end', width: '45%', height: '3rem' },
  { side: 'flex-start', width: '70%', height: '6rem' },
  { side: 'flex-end', width: '50%', height: '4rem' },
] as const

/** Placeholder of a conversation: messages of both sides. */
export function ThreadSkeleton() {
  return (
    <chakra.div flex="1" minH="0" overflow="hidden" p="5">
      <SkeletonScreen label={messages.thread.loading}>
        <Skeleton w="40%" mb="6" />
        <Stack gap="4">
          {bubbles.map(({ side, width, height }) => (
            <Skeleton key={width} shape="block" style={{ alignSelf: side, width, height }} />
          ))}
        </Stack>
      </SkeletonScreen>
    </chakra.div>
  )
}
