import { chakra } from '@chakra-ui/react'
import { Button } from '../../components/Button'
import { Icon } from '../../components/Icon'
import { messages } from '../../words/en/messages'

/** Says that something new waits below, without moving what is being read. */
export function NewBelow({ count, onPress }: { count: number; onPress: () => void }) {
  if (count === 0) return null
  return (
    <chakra.div position="absolute" bottom="3" insetInline="0" display="flex" justifyContent="center">
      <Button size="sm" onClick={onPress} boxShadow="soft" borderRadius="full">
        {messages.thread.newBelow(count)}
        <Icon name="chevron" size="1em" />
      </Button>
    </chakra.div>
  )
}
