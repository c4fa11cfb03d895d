import { chakra } from '@chakra-ui/react'
import { Icon } from '../../../components/Icon'
import { DateTime } from '../../../components/DateTime'
import { timeOfDay } from '../../../lib/format/dateTimes'
import { messages } from '#words/messages/messages'
import type { ThreadItem } from '../thread/groupThreadByDay'

const words = messages.note

/** An internal note among the messages, with its own color and heading so that it is not mistaken for a message. */
export function NoteRow({ message: { id, body, at, senderName } }: { message: ThreadItem }) {
  return (
    <chakra.li
      data-message={id}
      mt="4"
      px="4"
      py="2.5"
      bg="warn.soft"
      borderInlineStartWidth="3px"
      borderColor="warn"
      borderRadius="staff"
    >
      <chakra.p
        display="flex"
        alignItems="center"
        gap="1.5"
        textStyle="small"
        color="warn"
        fontWeight="semibold"
      >
        <Icon name="lock" size="1em" />
        {words.by(senderName ?? words.unnamed)}
        <chakra.span fontWeight="normal">
          <DateTime at={at}>{timeOfDay(at)}</DateTime>
        </chakra.span>
      </chakra.p>
      <chakra.p whiteSpace="pre-wrap" overflowWrap="anywhere" textStyle="staff" pt="0.5">
        {body}
      </chakra.p>
    </chakra.li>
  )
}
