import { plural } from '../../../../domain/format/plural'
import { atMost99 } from '../atMost99'

/** Texts about conversations outside the message pages. */
export const unreadMessages = {
  text: (count: number) =>
    `${atMost99(count)} unread ${plural(count, { one: 'message', other: 'messages' })}`,
  count: atMost99,
}

/** Sender shown to a patient without a known name. */
export const careTeam = 'Care team'
