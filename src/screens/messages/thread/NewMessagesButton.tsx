import { chakra } from '@chakra-ui/react'
import { Button } from '../../../components/Button'
import { Icon } from '../../../components/Icon'
import { messages } from '#words/messages/messages'

/** The way to the newest, with how much of it is new, without moving what is being read. */
export function NewMessagesButton({ count, onPress }: { count: number; onPress: () => void }) {
  return (
    <chakra.div position="absolute" bottom="9" insetInline="0" display="flex" justifyContent="center">
      <Button
        size="sm"
        variant={count > 0 ? 'primary' : 'secondary'}
        onClick={onPress}
        boxShadow="soft"
        borderRadius="full"
      >
        {count > 0 ? messages.thread.newBelow(count) : messages.thread.toNewest}
        <Icon name="chevron" size="1em" />
      </Button>
    </chakra.div>
  )
}

/** Says that what is unread begins further up than what is drawn. */
export function UnreadAboveButton({ count, onPress }: { count: number; onPress: () => void }) {
  return (
    <chakra.div position="absolute" top="3" insetInline="0" display="flex" justifyContent="center">
      <Button size="sm" onClick={onPress} boxShadow="soft" borderRadius="full">
        {messages.thread.newAbove(count)}
        <chakra.span display="flex" transform="rotate(180deg)">
          <Icon name="chevron" size="1em" />
        </chakra.span>
      </Button>
    </chakra.div>
  )
}
