import { chakra } from '@chakra-ui/react'
import { Button } from '../../../components/Button'
import { Icon } from '../../../components/Icon'
import { messages } from '#words/messages/messages'

/** A button to the newest message with the count of new ones, so that the text being read does not move. */
export function NewMessagesButton({ count, onPress }: { count: number; onPress: () => void }) {
  return (
    <chakra.div
      position="absolute"
      bottom="9"
      insetInline="0"
      display={{ base: 'flex', _print: 'none' }}
      justifyContent="center"
    >
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

/** Shown if the unread messages start above the rendered part. */
export function UnreadAboveButton({ count, onPress }: { count: number; onPress: () => void }) {
  return (
    <chakra.div
      position="absolute"
      top="3"
      insetInline="0"
      display={{ base: 'flex', _print: 'none' }}
      justifyContent="center"
    >
      <Button size="sm" onClick={onPress} boxShadow="soft" borderRadius="full">
        {messages.thread.newAbove(count)}
        <chakra.span display="flex" transform="rotate(180deg)">
          <Icon name="chevron" size="1em" />
        </chakra.span>
      </Button>
    </chakra.div>
  )
}
