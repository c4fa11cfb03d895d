import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { useFillHeight } from '../../lib/live/useFillHeight'

type ConversationPanesProps = {
  list: ReactNode
  thread: ReactNode
  /** Third pane, where there is room for it. */
  context?: ReactNode
  /** What a narrow screen shows of the two. */
  shows: 'list' | 'thread'
  density: 'patient' | 'staff'
}

/** List and thread side by side, as high as the screen allows; a phone shows one of them. */
export function ConversationPanes({ list, thread, context, shows, density }: ConversationPanesProps) {
  const { ref, top } = useFillHeight<HTMLDivElement>()
  const isStaff = density === 'staff'
  return (
    <chakra.div
      ref={ref}
      w="full"
      maxW={isStaff ? 'bench' : 'page'}
      mx="auto"
      flex="1"
      minH="28rem"
      style={{ height: `calc(100dvh - ${top}px)`, flex: 'none' }}
      display="grid"
      gridTemplateRows="minmax(0, 1fr)"
      gridTemplateColumns={{
        base: 'minmax(0, 1fr)',
        md: isStaff ? '17rem minmax(0, 1fr)' : '20rem minmax(0, 1fr)',
        ...(context && { xl: '21rem minmax(0, 1fr) 20rem' }),
      }}
      borderInlineWidth={{ base: '0', xl: '1px' }}
      borderBottomWidth="1px"
      borderStyle="solid"
      borderColor="line"
      bg="surface"
    >
      <Pane isShown={shows === 'list'} hasLine>
        {list}
      </Pane>
      <Pane isShown={shows === 'thread'}>{thread}</Pane>
      {context && (
        <chakra.div
          display={{ base: 'none', xl: 'block' }}
          overflowY="auto"
          borderInlineStartWidth="1px"
          borderStyle="solid"
          borderColor="line"
        >
          {context}
        </chakra.div>
      )}
    </chakra.div>
  )
}

function Pane({
  isShown,
  hasLine = false,
  children,
}: {
  isShown: boolean
  hasLine?: boolean
  children: ReactNode
}) {
  return (
    <chakra.div
      display={{ base: isShown ? 'flex' : 'none', md: 'flex' }}
      flexDirection="column"
      minW="0"
      minH="0"
      borderInlineEndWidth={{ base: '0', md: hasLine ? '1px' : '0' }}
      borderStyle="solid"
      borderColor="line"
    >
      {children}
    </chakra.div>
  )
}
