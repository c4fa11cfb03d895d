import { chakra } from '@chakra-ui/react'
import { Icon } from '../../components/Icon'
import { Moment } from '../../components/Moment'
import { timeOfDay } from '../../lib/format/dateTimes'
import { messages } from '../../words/en/messages'
import type { Letter } from './threadDays'

const words = messages.note

/** A note of staff among the messages, in a colour and with a name of its own: nobody may take it for a message. */
export function NoteRow({ letter: { id, body, at, senderName } }: { letter: Letter }) {
  return (
    <chakra.li
      data-letter={id}
      mt="4"
      px="4"
      py="2.5"
      bg="warn.soft"
      borderInlineStartWidth="3px"
      borderStyle="solid"
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
          <Moment at={at}>{timeOfDay(at)}</Moment>
        </chakra.span>
      </chakra.p>
      <chakra.p whiteSpace="pre-wrap" overflowWrap="anywhere" textStyle="staff" pt="0.5">
        {body}
      </chakra.p>
    </chakra.li>
  )
}
